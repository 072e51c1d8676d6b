import { useMemo, useSyncExternalStore } from 'react';
import type { CsvFormat } from '#contract/csv.ts';
import { CSV_SEPARATORS } from '#contract/csv-separators.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { useLanguage } from '../page/site-context.ts';
import { browserStorage } from './browser-storage.ts';

const KEY = 'app.csvFormat';
const listeners = new Set<() => void>();

/**
 * The CSV format for this browser's user (P-20.18): the chosen one, otherwise the one that spreadsheets in the page's
 * language expect.
 */
export function useCsvFormat(): [CsvFormat, (format: CsvFormat) => void] {
  const language = useLanguage();
  const kept = useSyncExternalStore(
    subscribe,
    () => browserStorage().getItem(KEY),
    () => null,
  );
  return [useMemo(() => csvFormatFrom(kept) ?? usual(language), [kept, language]), keep];
}

/** null if nothing valid is stored. */
export function csvFormatFrom(kept: string | null): CsvFormat | null {
  const [name, language] = (kept ?? '').split(' ');
  const separator = CSV_SEPARATORS.find((one) => one === name);
  const headings = LANGUAGES.find((one) => one === language);
  return separator && headings ? { separator, headings } : null;
}

function usual(language: Language): CsvFormat {
  return { separator: language === 'en' ? 'comma' : 'semicolon', headings: language };
}

function keep({ separator, headings }: CsvFormat): void {
  browserStorage().setItem(KEY, `${separator} ${headings}`);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
