"""Draw the app's icons into web/public: `python web/icons.py`. It needs Chromium.

The logo is the locomotive of the sprite on an enamel plate. Run this after one of them changes.
"""

from __future__ import annotations

import re
from pathlib import Path
from shutil import which

from playwright.sync_api import sync_playwright

WEB = Path(__file__).resolve().parent
PUBLIC = WEB / "public"
SPRITE = WEB / "src" / "parts" / "Sprite.svelte"
TOKENS = WEB / "src" / "style" / "tokens.css"
PNG = {"icon-192": 192, "icon-512": 512, "icon-maskable-512": 512, "icon-180": 180}


def locomotive() -> str:
    """Return the silhouette of the sprite, 64 by 34."""
    found = re.search(r'<symbol id="w-loco"[^>]*>(.*?)</symbol', SPRITE.read_text("utf-8"), re.S)
    assert found is not None
    return re.sub(r"\s+", " ", found[1].replace("\n", " ")).strip()


def ink(name: str) -> str:
    """Return a colour of the day theme by its name in tokens.css."""
    found = re.search(rf"--{name}: (#[0-9a-f]+);", TOKENS.read_text("utf-8"))
    assert found is not None
    return found[1]


def icon(ground: str, rim: str, mark: str, *, bleeds: bool = False, lamp: bool = False) -> str:
    """Return an enamel plate with the locomotive on it; with `bleeds` it fills its square, for masks."""
    plate = (
        f'<rect width="64" height="64" fill="{ground}"/>'
        if bleeds
        else f'<rect x="1" y="1" width="62" height="62" rx="11" fill="{ground}" stroke="{rim}" '
        'stroke-width="2"/>'
        f'<rect x="5" y="5" width="54" height="54" rx="8" fill="none" stroke="{mark}" opacity=".6"/>'
    )
    scale, x, y = (0.56, 14, 22) if bleeds else (0.76, 7.7, 19)
    loco = f'<g fill="{mark}" transform="translate({x} {y}) scale({scale})">{locomotive()}</g>'
    light = (
        f'<circle cx="51" cy="13" r="10" fill="{ink("brass-hi")}" stroke="{rim}" stroke-width="3"/>'
        if lamp
        else ""
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{plate}{loco}{light}</svg>\n'


def drawn() -> dict[str, str]:
    """Return every icon by name."""
    calm = (ink("accent"), ink("accent-lo"), ink("on-accent"))
    return {
        "icon": icon(*calm),
        "icon-turn": icon(ink("ox"), ink("ink"), ink("on-ox"), lamp=True),
        "icon-192": icon(*calm),
        "icon-512": icon(*calm),
        "icon-180": icon(*calm, bleeds=True),
        "icon-maskable-512": icon(*calm, bleeds=True),
    }


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for name, svg in drawn().items():
            if name not in PNG:
                (PUBLIC / f"{name}.svg").write_text(svg, "utf-8")
                continue
            size = PNG[name]
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}")
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
