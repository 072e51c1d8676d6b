import { expect, test } from 'vitest';
import { beThereAt } from './be-there-at.ts';

test('guests are asked to be there 20 minutes before the start', () => {
  expect(`${beThereAt(Temporal.Instant.from('2026-12-05T10:00:00Z'))}`).toBe('2026-12-05T09:40:00Z');
});
