import path from 'node:path';
import process from 'node:process';
import { expect, type Locator, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/language.ts';

/** `npm run looks` captures every page in every language and width; `npm test` captures a sample. */
export const isFullRun = process.env.LOOKS === 'all';

const folder = path.join(import.meta.dirname, '../../test-results/looks');

/** Languages and viewport sizes for the public site: all of them under `npm run looks`, otherwise `sample`. */
export function publicViews(...sample: { language: string; width: number }[]) {
  const all = LANGUAGES.flatMap((language) => [360, 768, 1024, 1440].map((width) => ({ language, width })));
  return (isFullRun ? all : sample).map((view) => ({ ...view, height: view.width < 500 ? 780 : 900 }));
}

/** Adds `lng` to the query of `address`, before any hash. */
export function withLanguage(address: string, language: string): string {
  const [path = '', hash] = address.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}${hash ? `#${hash}` : ''}`;
}

/** Opens a page in its colours, waits for its images and asserts that it has no layout faults. */
export async function openForCapture(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: (await isDark(page)) ? 'dark' : 'light' });
  await page.goto(address, { waitUntil: isFullRun ? 'networkidle' : 'load' });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoLayoutFaults(page, address);
}

/** `what` names the page in the message of a failure. */
export async function expectNoLayoutFaults(page: Page, what: string): Promise<void> {
  await expect(async () => {
    await loadImages(page);
    expect([what, await findLayoutFaults(page)]).toEqual([what, []]);
  }).toPass({ timeout: 15_000 });
}

/** Saves a screenshot of the whole page as `name.png` under test-results/looks. */
export async function capturePage(page: Page, name: string): Promise<void> {
  // A fixed bar appears at the scroll position of a full-page screenshot.
  await page.evaluate(() => scrollTo(0, 0));
  await keep(page, name, { fullPage: true });
}

/** Saves a screenshot of the viewport, for dialogs and fixed bars. */
export async function captureViewport(page: Page, name: string): Promise<void> {
  await keep(page, name);
}

/** Saves a screenshot of each visible section, as `name-1.png`, `name-2.png` … */
export async function captureSections(sections: Locator, name: string): Promise<void> {
  for (const [place, section] of (await sections.all()).entries()) {
    if (!(await section.isVisible())) continue;
    await keep(section, `${name}-${place + 1}`);
  }
}

/**
 * Saves a picture in the full run only: nobody looks at the pictures of `npm test`, which only checks that each state
 * is reached.
 */
async function keep(
  subject: Page | Locator,
  name: string,
  options: { readonly fullPage?: boolean } = {},
): Promise<void> {
  if (!isFullRun) return;
  await subject.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled', ...options });
}

const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);

/** Loads and decodes all visible images, including lazy ones below the fold. */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    scrollTo(0, 0);
  });
}

/** Lists texts wider than their element, images that failed to load, unfilled placeholders and sideways scrolling. */
function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textElements = document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, label, legend, dt, dd, summary',
    );
    const cut = [...textElements]
      .filter((node) => node.checkVisibility() && node.clientWidth > 1 && node.scrollWidth > node.clientWidth + 1)
      .map((node) => `cut: ${node.outerHTML.slice(0, 120)}`);
    // A client-rendered image has no `src` while its blurred placeholder is shown.
    const empty = [...document.images]
      .filter((picture) => picture.hasAttribute('src') && picture.checkVisibility() && picture.naturalWidth === 0)
      .map((picture) => `empty: ${picture.currentSrc || picture.src}`);
    const unfilled = /{{\w+}}|\bundefined\b|\bNaN\b|\[object /.exec(document.body.innerText)?.[0];
    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways = scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth}`] : [];
    return [...cut, ...empty, ...(unfilled ? [`unfilled: ${unfilled}`] : []), ...sideways];
  });
}
