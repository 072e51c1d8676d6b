import path from 'node:path';
import process from 'node:process';
import { expect, type Locator, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/language.ts';

/** `npm run looks` keeps every page in every language and width; `npm test` samples. */
export const isAll = process.env.LOOKS === 'all';

const folder = path.join(import.meta.dirname, '../../test-results/looks');

/** The languages and widths in which the public site is looked at; those given by `npm test`. */
export function publicViews(...sample: { language: string; width: number }[]) {
  const all = LANGUAGES.flatMap((language) => [360, 768, 1440].map((width) => ({ language, width })));
  return (isAll ? all : sample).map((view) => ({ ...view, height: view.width < 500 ? 780 : 900 }));
}

/** `/boats?people=2` with the language asked for, before what stands behind a hash. */
export function withLanguage(address: string, language: string): string {
  const [path = '', hash] = address.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}${hash ? `#${hash}` : ''}`;
}

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
