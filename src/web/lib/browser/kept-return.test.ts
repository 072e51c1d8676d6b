import { beforeEach, expect, test, vi } from 'vitest';
import { keepReturn, takeReturn } from './kept-return.ts';

const now = Temporal.Instant.from('2026-12-01T08:00:00Z');
const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});

test('the address is kept for a day and returned once', () => {
  keepReturn('?next=%2Fadmin%2Fbookings%3Fq%3Danna', now);
  expect(takeReturn(now.add({ hours: 23 }))).toBe('/admin/bookings?q=anna');
  expect(takeReturn(now.add({ hours: 23 }))).toBeNull();
});

test('an address older than a day is forgotten', () => {
  keepReturn('?next=/account', now);
  expect(takeReturn(now.add({ hours: 24 }))).toBeNull();
});

test('a request without an address forgets an earlier one', () => {
  keepReturn('?next=/account', now);
  keepReturn('', now);
  expect(takeReturn(now)).toBeNull();
});

test('an address of another site is neither kept nor returned', () => {
  keepReturn('?next=//evil.example', now);
  expect(items.size).toBe(0);
  items.set('app.next', JSON.stringify({ address: '//evil.example', until: '2030-01-01T00:00:00Z' }));
  expect(takeReturn(now)).toBeNull();
  items.set('app.next', 'null');
  expect(takeReturn(now)).toBeNull();
});
