import { expect, test } from 'vitest';
import { formatIn } from './format.ts';

test('a Russian date does not break between year and «г.»', () => {
  expect(formatIn('ru').date(Temporal.Instant.from('2026-12-05T09:00:00Z'))).toContain('2026\u00A0г.');
});
