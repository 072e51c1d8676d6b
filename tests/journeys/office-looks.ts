import type { Page } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import { localeTexts } from '#tests/i18n/locale-texts.ts';
import { expect } from './fixtures.ts';
import { layoutFaults } from './layout-faults.ts';
import { capturePage, captureViewport } from './looks.ts';

const WIDTHS = [1440, 1024, 768, 360];
const THEMES = ['light', 'dark'] as const;

/**
 * The text of a key such as `admin-bookings:actions.change`, as a pattern for a whole name or label: any plural form,
 * with any values for its placeholders.
 */
export function officeWords(language: Language): (key: string) => RegExp {
  return (key) => {
    const [file = '', name = ''] = key.split(':');
    const texts = localeTexts(language, `${file}.json`);
    const forms = ['', '_one', '_few', '_many', '_other'].flatMap((form) => texts.get(name + form) ?? []);
    if (forms.length === 0) throw new Error(`There is no text ${key} in ${language}`);
    return new RegExp(`^(${forms.map(patternOf).join('|')})$`);
  };
}

function patternOf(text: string): string {
  return text
    .split(/{{\w+}}/)
    .map((part) => RegExp.escape(part).replaceAll(/\\xa0|\\x20/gi, String.raw`\s`))
    .join('.*');
}

interface CaptureOptions {
  readonly part?: 'page' | 'window';
  readonly isBusy?: boolean;
  readonly widths?: readonly number[];
  /** Opens again what the change of width has closed. */
  readonly atEach?: () => Promise<void>;
}

/**
 * Saves the screen at each width, light and dark, as office/look/language-width-theme.png: the whole page, or for a
 * dialog the visible part of the window.
 */
export async function captureOffice(
  page: Page,
  language: Language,
  look: string,
  { part = 'page', isBusy = false, widths = WIDTHS, atEach }: CaptureOptions = {},
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightOf(width, part) });
    if (!isBusy) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await atEach?.();
    const shown = page.locator(part === 'page' ? 'main' : 'dialog[open]');
    const faults = await Promise.all((await shown.all()).map(layoutFaults));
    expect.soft(faults.flat(), `${look} in ${language} at ${width} px`).toEqual([]);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      const name = `office/${look}/${language}-${width}-${theme}`;
      await (part === 'page' ? capturePage(page, name) : captureViewport(page, name));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** A dialog scrolls inside itself, so a phone's window is made as high as its content. */
function heightOf(width: number, part: 'page' | 'window'): number {
  if (width > 400) return 900;
  return part === 'page' ? 780 : 1500;
}
