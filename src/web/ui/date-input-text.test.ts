import { expect, test } from 'vitest';
import { dateText, isWholeDate, readDate } from './date-input-text.ts';

const CHRISTMAS_EVE = Temporal.PlainDate.from('2026-12-24');

test('a day is written day first in each language', () => {
  expect(dateText(CHRISTMAS_EVE, 'en')).toBe('24/12/2026');
  expect(dateText(CHRISTMAS_EVE, 'es')).toBe('24/12/2026');
  expect(dateText(CHRISTMAS_EVE, 'ru')).toBe('24.12.2026');
});

test.each(['24/12/2026', '24.12.2026', '24-12-26', '24 12 2026', ' 24. 12. 2026 ', '24122026', '2026-12-24'])(
  '«%s» is read as a day',
  (typed) => {
    expect(readDate(typed)?.toString()).toBe('2026-12-24');
  },
);

test.each(['', '24', '24/12', '12/24/2026', '31/02/2027', '24/12/202', 'tomorrow', '2026-13-01'])(
  '«%s» is not a day',
  (typed) => {
    expect(readDate(typed)).toBeNull();
  },
);

test('a two-digit year may be the start of a four-digit one', () => {
  expect(isWholeDate('24/12/20')).toBe(false);
  expect(isWholeDate('24/12/2026')).toBe(true);
  expect(isWholeDate('31/02/2026')).toBe(false);
});
