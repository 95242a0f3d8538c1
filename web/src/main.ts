import { mount } from "svelte";
import App from "./App.svelte";
import { pageOf } from "./pages";
import { here } from "./router.svelte";
import { begin } from "./settings.svelte";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/inks.css";
import "./style/base.css";
import "./style/pieces.css";

// The first page is loaded at the same time as the texts, not after them; App shows an error if it fails.
void pageOf(here.parts[0] ?? "")().catch(() => undefined);
await begin();
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
