import { expect, test } from 'vitest';
import { type EventKey, RowBudget } from './row-budget.ts';

const NOW = Date.parse('2026-12-01T08:30:00Z');
const HOUR = 3_600_000;

const failed = (email: string, source: string): EventKey => ({
  event: 'sign_in_failed',
  period: 'minute',
  account_id: null,
  email,
  actor_id: null,
  booking_id: null,
  source,
  route: null,
});

test('a source gets 20 rows an hour, then one that counts the rest', () => {
  const budget = new RowBudget();
  const rows = Array.from({ length: 30 }, (_, n) => budget.rowFor(failed(`n${n}@mail.example`, '192.0.2.7'), NOW));

  expect(rows.filter(({ email }) => email !== null)).toHaveLength(20);
  expect(rows.at(-1)).toMatchObject({ period: 'hour', email: null, source: '192.0.2.7' });
  expect(budget.rowFor(failed('n0@mail.example', '192.0.2.7'), NOW)).toMatchObject({ email: 'n0@mail.example' });
  expect(budget.rowFor(failed('n29@mail.example', '192.0.2.7'), NOW + HOUR)).toMatchObject({ period: 'minute' });
});

test('all sources together get 100 rows an hour, then one that counts the rest', () => {
  const budget = new RowBudget();
  const rows = Array.from({ length: 500 }, (_, n) => budget.rowFor(failed(`n${n}@mail.example`, `10.0.${n}.1`), NOW));

  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(101);
  expect(rows.at(-1)).toMatchObject({ event: 'sign_in_failed', period: 'hour', email: null, source: null });
  const other: EventKey = { ...failed('a@mail.example', '10.9.9.9'), event: 'access_refused' };
  expect(budget.rowFor(other, NOW)).toEqual(other);
});

test('a signed-in person gets 20 rows an hour from any number of sources, and does not use up those of others', () => {
  const budget = new RowBudget();
  const signedIn = (accountId: string, source: string): EventKey => ({
    ...failed('', source),
    event: 'sign_in_succeeded',
    account_id: accountId,
    email: null,
  });
  const rows = Array.from({ length: 200 }, (_, n) => budget.rowFor(signedIn('mallory', `10.0.${n}.1`), NOW));

  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(21);
  expect(rows.at(-1)).toMatchObject({ period: 'hour', account_id: 'mallory', source: null });
  const others = Array.from({ length: 200 }, (_, n) => signedIn(`person ${n}`, '192.0.2.7'));
  expect(others.map((row) => budget.rowFor(row, NOW))).toEqual(others);
});
