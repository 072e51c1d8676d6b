import { expect, test } from 'vitest';
import { checkedRange } from './checked-range.ts';

const at = (instant: string) => Temporal.Instant.from(instant);

test('a range has at most 92 Canary days, also with the repeated hour, and the refusal names the limit', () => {
  const start = at('2026-10-20T23:00:00Z');
  const longest = at('2027-01-21T00:00:00Z');

  expect(checkedRange(start, longest)).toEqual({ start, end: longest });
  expect(() => checkedRange(start, longest.add({ seconds: 1 }))).toThrow(
    expect.objectContaining({ code: 'range_too_long', facts: { details: { limit: 92 } } }),
  );
  expect(() => checkedRange(start, start)).toThrow(expect.objectContaining({ code: 'invalid_fields' }));
});
