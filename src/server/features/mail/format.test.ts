import { expect, test } from 'vitest';
import { formatIn } from './format.ts';

test('a Russian date does not break between year and «г.»', () => {
  expect(formatIn('ru').date(Temporal.Instant.from('2026-12-05T09:00:00Z'))).toContain('2026\u00A0г.');
});

test('money is in euros, and a refund in another currency in its own', () => {
  const { money } = formatIn('en');
  expect([money(9_050), money(9_000, 'usd')]).toEqual(['€90.50', 'US$90']);
});
