import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** The server whose tables are shown while developing: `flibuste serve`. */
const SERVER = process.env.FLIBUSTE_URL ?? "http://127.0.0.1:8000";

export default defineConfig({
    plugins: [svelte()],
    build: {
        outDir: "../src/flibuste/server/web",
        emptyOutDir: true,
        target: "es2022",
        // The server's policy allows nothing inline, so small files stay files.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
    },
    server: {
        // The complete rules are pages of the documentation.
        fs: { allow: [".", "../docs/rules"] },
        proxy: {
            "/api": {
                target: SERVER,
                ws: true,
                changeOrigin: true,
                // The server answers its own pages only: let it take ours for its own.
                configure: (proxy) => {
                    proxy.on("proxyReq", (request) => request.setHeader("origin", SERVER));
                    proxy.on("proxyReqWs", (request) => request.setHeader("origin", SERVER));
                },
            },
        },
    },
});
