import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Asserts that axe reports no violations and that the page does not scroll sideways. Axe is loaded once per document
 * and collects violations only: its Playwright package takes three to five times the processor time. It checks no
 * frames; our pages have none.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), 'frames of the page').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // What is below the screen is laid out at the first sign of use (src/web/early/far-sections.ts).
  await page.evaluate(() => document.documentElement.setAttribute('data-near', ''));
  // While a dialog fades in, its texts have less contrast than their colours say.
  await page.evaluate(finishAnimations);
  expect(await page.evaluate(findViolations, RULES)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'horizontal overflow in pixels').toBeLessThanOrEqual(0);
}

/** Runs in the page. Does not wait for endless animations, such as skeletons. */
async function finishAnimations(): Promise<void> {
  const finite = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  await Promise.allSettled(finite.map(({ finished }) => finished));
}

/** Runs in the page. */
async function findViolations(rules: string[]): Promise<string[]> {
  const { axe: loaded } = window as unknown as { readonly axe: typeof axe };
  const { violations } = await loaded.run({
    runOnly: { type: 'tag', values: rules },
    resultTypes: ['violations'],
    preload: false, // style sheets: none of these rules reads them
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
