import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addTexts, changeLanguage } from './load-texts.ts';
import { createTranslations } from './translations.ts';

const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('a failed request for texts is repeated five times, 350 ms apart', async () => {
  fetched.mockRejectedValue(new Error('no network'));
  const i18n = createTranslations('en', {});
  const outcome = addTexts(i18n, ['booking']).catch((error: Error) => error.message);

  await vi.advanceTimersByTimeAsync(4 * 350);
  expect(fetched).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(350);

  expect(fetched).toHaveBeenCalledTimes(6);
  expect(await outcome).toBe('no network');
});

test('a loaded namespace is not requested again', async () => {
  fetched.mockImplementation(async () => Response.json({ a: 'A' }));
  const i18n = createTranslations('en', { public: {} });

  await addTexts(i18n, ['public', 'booking']);
  await addTexts(i18n, ['booking']);

  expect(fetched).toHaveBeenCalledOnce();
  expect(i18n.names).toEqual(['public', 'booking']);
});

test('a change of language loads every namespace in use, also one that was added meanwhile', async () => {
  fetched.mockImplementation(async (address) => Response.json({ from: address }));
  const i18n = createTranslations('en', { public: {} });

  const changed = changeLanguage(i18n, 'ru');
  i18n.add('booking', {});
  await changed;

  expect(i18n.language).toBe('ru');
  expect(i18n.names).toEqual(['public', 'booking']);
  expect(i18n.t('booking:from' as 'booking:page.title')).toMatch(/ru.booking/);
});

test('texts that arrive after the language has changed are fetched in the new one', async () => {
  fetched.mockImplementation(async (address) => Response.json({ from: address }));
  const i18n = createTranslations('en', { public: {} });

  const added = addTexts(i18n, ['booking']);
  i18n.show('es', { public: {} });
  await added;

  expect(i18n.t('booking:from' as 'booking:page.title')).toMatch(/es.booking/);
});
