import { mount } from "svelte";
import "@fontsource/almendra-sc/latin-400.css";
import "./shell/fonts/alegreya-sans.css";
import "./shell/theme.css";
import App from "./App.svelte";
import { language } from "./i18n/language.svelte";
import { keepFiles } from "./shell/offline";

const target = document.getElementById("app");
// Not awaited here: whatever other files share with this one would become files of their own.
void language.begin().then(() => target && mount(App, { target }));
keepFiles();
