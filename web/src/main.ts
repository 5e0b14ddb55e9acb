import { mount } from "svelte";
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/almendra-sc/latin-400.css";
import "./shell/theme.css";
import App from "./App.svelte";
import { keepFiles } from "./shell/offline";

const target = document.getElementById("app");
if (target) mount(App, { target });
keepFiles();
