import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const PAGE = join(import.meta.dirname, "../src/peregon/page");
const SERVER = process.env["PEREGON_SERVER"] ?? "http://127.0.0.1:8765"; // used by `npm run dev`
const WORTH_COMPRESSING = 1024; // bytes
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;

/** Write a compressed copy of every text file beside it; the server sends what the browser accepts. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      for (const entry of readdirSync(PAGE, { recursive: true, encoding: "utf-8" })) {
        const file = join(PAGE, entry);
        if (!TEXT.test(file) || statSync(file).size < WORTH_COMPRESSING) continue;
        const text = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(text));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

/** Move the stylesheets behind the splash, which would otherwise wait for them. The code waits for them anyway. */
function splash(): Plugin {
  return {
    name: "splash",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const links = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
        const bare = links.reduce((rest, link) => rest.replace(link, ""), html);
        return bare.replace("  </body>", `${links.join("")}  </body>`);
      },
    },
  };
}

/** Write the service worker with the files of the shell: all code and styles, no fonts or maps. */
function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const source = (name: string) => readFileSync(join(import.meta.dirname, name), "utf-8");
      const files = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
      const digest = createHash("sha256")
        .update([source("index.html"), ...files].join())
        .digest("hex");
      const text = source("src/worker.js")
        .replace("self.__FILES", JSON.stringify(["/", ...files.map((name) => `/${name}`)]))
        .replace("self.__DIGEST", JSON.stringify(digest.slice(0, 12)));
      this.emitFile({ type: "asset", fileName: "sw.js", source: text });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), splash(), worker(), compressed()],
  resolve: {
    alias: {
      $wire: join(import.meta.dirname, "../docs/wire.ts"),
      $shapes: join(import.meta.dirname, "../src/peregon/drawing/shapes.json"),
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: SERVER, ws: true, changeOrigin: false } },
  },
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: fonts
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A few large files compress better than many small ones: one for every page, and one for every table.
        codeSplitting: {
          groups: [
            { name: "shell", test: /src\/main\.ts$/, priority: 2 },
            { name: "table", test: /src\/panels\/TicketTable\.svelte$/, priority: 1 },
          ],
        },
      },
    },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
