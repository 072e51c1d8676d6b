import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

const folder = path.join(import.meta.dirname, '../../test-results/looks');

/** Goes to a page without motion, waits for its pictures, and says when something in it is cut, empty or untranslated. */
export async function openLook(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: (await isDark(page)) ? 'dark' : 'light' });
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(async () => {
    await drawPictures(page);
    expect([address, await faultsSeen(page)]).toEqual([address, []]);
  }).toPass({ timeout: 15_000 });
}

/** Keeps the whole page as `name.png` under test-results/looks. */
export async function keepPage(page: Page, name: string): Promise<void> {
  // Else the bar of the page stands wherever the window is.
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true, animations: 'disabled' });
}

/** Keeps what is in the window: of dialogs and bars that stand still. */
export async function keepWindow(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
}

/** Keeps each section, as `name-1.png`, `name-2.png` … */
export async function keepSections(sections: Locator, name: string): Promise<void> {
  for (const [place, section] of (await sections.all()).entries()) {
    if (!(await section.isVisible())) continue;
    await section.screenshot({ path: path.join(folder, `${name}-${place + 1}.png`), animations: 'disabled' });
  }
}

const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);

/** Pictures below the fold are loaded when they come near. */
async function drawPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    scrollTo(0, 0);
  });
}

/** Words that do not fit their button, heading or label; pictures that did not come; texts that were not filled in. */
function faultsSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wordy = document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, legend, dt, dd, summary');
    const cut = [...wordy]
      .filter((node) => node.checkVisibility() && node.clientWidth > 1 && node.scrollWidth > node.clientWidth + 1)
      .map((node) => `cut: ${node.outerHTML.slice(0, 120)}`);
    // The blurred foretaste has no address where the browser draws the page itself.
    const empty = [...document.images]
      .filter((picture) => picture.hasAttribute('src') && picture.checkVisibility() && picture.naturalWidth === 0)
      .map((picture) => `empty: ${picture.currentSrc || picture.src}`);
    const bare = /{{\w+}}|\bundefined\b|\bNaN\b|\[object /.exec(document.body.innerText)?.[0];
    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways = scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth}`] : [];
    return [...cut, ...empty, ...(bare ? [`bare: ${bare}`] : []), ...sideways];
  });
}
