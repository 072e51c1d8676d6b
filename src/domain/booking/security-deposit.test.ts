import { expect, test } from 'vitest';
import { authorizableFrom } from './security-deposit.ts';

const END = Temporal.Instant.from('2026-12-20T13:00:00Z');

test('with the default a card can be authorized from five days before the end of the trip', () => {
  expect(authorizableFrom(END, 48).toString()).toBe('2026-12-15T13:00:00Z');
});

test('the longer it is held after the trip, the later it can be authorized', () => {
  expect(authorizableFrom(END, 96).toString()).toBe('2026-12-17T13:00:00Z');
});
