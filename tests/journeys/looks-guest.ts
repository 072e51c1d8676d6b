import type { Page } from '@playwright/test';
import { LANGUAGES } from '#contract/language.ts';
import { capturePage, captureViewport, expectNoLayoutFaults, isFullRun } from './looks.ts';

/** A language, and the widths at which each state of a page is captured, one after the other. */
export interface GuestView {
  readonly language: string;
  readonly widths: readonly number[];
}

const WIDTHS = [360, 768, 1024, 1440];
/** Higher than the longest dialog: a dialog that scrolls would be captured only in part. */
const DIALOG_HEIGHT = 1500;

/** All languages and widths under `npm run looks`, otherwise `sample`. */
export function guestViews(sample: GuestView): readonly GuestView[] {
  return isFullRun ? LANGUAGES.map((language) => ({ language, widths: WIDTHS })) : [sample];
}

/** Captures a state of the page at each width of the view. Afterwards the viewport has the last width. */
export async function captureWidths(page: Page, { language, widths }: GuestView, look: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightAt(width) });
    await expectNoLayoutFaults(page, `${look} at ${width} px`);
    await capturePage(page, `${language}-${width}/${look}`);
  }
}

/** Captures the viewport at its current scroll position, for fixed bars. */
export async function captureScreens(page: Page, { language, widths }: GuestView, look: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightAt(width) });
    await captureViewport(page, `${language}-${width}/${look}`);
  }
}

/** Captures an open dialog in a window that shows all of it. */
export async function captureDialogs(page: Page, { language, widths }: GuestView, look: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: DIALOG_HEIGHT });
    await expectNoLayoutFaults(page, `${look} at ${width} px`);
    await captureViewport(page, `${language}-${width}/${look}`);
  }
}

/** Trips of a boat are canceled because of the weather; its guests have every choice. */
export function canceledForWeather(
  boat: { readonly id: string },
  range: { readonly start: string; readonly end: string },
): object {
  return {
    boatIds: [boat.id],
    ...range,
    reason: 'weather',
    choices: ['move', 'voucher', 'refund'],
    defaultChoice: 'refund',
    answerBy: '2026-12-04T18:00:00Z',
    voucherBonusPercent: 10,
  };
}

function heightAt(width: number): number {
  return width < 500 ? 780 : 900;
}
