import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
    { ignores: ["node_modules", "public", "src/wire/generated.ts"] },
    js.configs.recommended,
    ts.configs.strict,
    svelte.configs.recommended,
    { languageOptions: { globals: globals.browser } },
    // French has a no-break space before some signs.
    { rules: { "no-irregular-whitespace": ["error", { skipTemplates: true }] } },
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: {
            parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
        },
        rules: {
            // Pages are named by `paths.ts`; there is no SvelteKit to resolve them.
            "svelte/no-navigation-without-resolve": "off",
        },
    },
    { files: ["*.config.*", "compressed.ts"], languageOptions: { globals: globals.node } },
);
