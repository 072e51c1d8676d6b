import { expect, test, vi } from 'vitest';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { takeHold } from './take-hold.ts';

const ORDER = { currency: 'eur', amount: 26_000, booking: { boatId: 'b1' } } as PaymentIntentRequest;
const HELD = { bookingId: 'k1', paymentIntentId: 'pi_1', clientSecret: 'secret' };

/** A server that returns these answers in turn and records the keys. */
function serverAnswering(...answers: (Response | Error)[]): string[] {
  const keys: string[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'] ?? '');
    const answer = answers.shift();
    if (!(answer instanceof Response)) throw answer ?? new Error('asked once too often');
    return answer;
  });
  return keys;
}

function refusal(status: number, code: string): Response {
  return Response.json({ error: { code, message: '' } }, { status });
}

function tab(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  } as Storage;
}

test('a retry of the same order after a lost answer uses the same key', async () => {
  const storage = tab();
  const keys = serverAnswering(new TypeError('network'), Response.json(HELD));
  expect((await takeHold(ORDER, storage)).kind).toBe('failed');
  expect(await takeHold(ORDER, storage)).toEqual({ kind: 'held', held: HELD });
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('another order uses another key', async () => {
  const storage = tab();
  const keys = serverAnswering(Response.json(HELD), Response.json(HELD));
  await takeHold(ORDER, storage);
  await takeHold({ ...ORDER, amount: 39_000 }, storage);
  expect(keys[1]).not.toBe(keys[0]);
});

test('a key whose hold has ended is replaced without an error', async () => {
  const keys = serverAnswering(refusal(409, 'hold_expired'), Response.json(HELD));
  expect((await takeHold(ORDER, tab())).kind).toBe('held');
  expect(keys[1]).not.toBe(keys[0]);
});

test('a conflict is reported and the next attempt uses a new key', async () => {
  const storage = tab();
  const keys = serverAnswering(refusal(409, 'slot_taken'), refusal(409, 'price_changed'), refusal(503, 'unavailable'));
  expect((await takeHold(ORDER, storage)).kind).toBe('taken');
  expect((await takeHold(ORDER, storage)).kind).toBe('price_changed');
  expect(await takeHold(ORDER, storage)).toMatchObject({ kind: 'failed', error: { code: 'unavailable', status: 503 } });
  expect(new Set(keys).size).toBe(3);
});

test('an answer without client secret is reported, and the key is kept to ask again', async () => {
  const storage = tab();
  const keys = serverAnswering(Response.json({ ...HELD, clientSecret: '' }), Response.json(HELD));
  expect(await takeHold(ORDER, storage)).toEqual({ kind: 'not_opened' });
  expect(await takeHold(ORDER, storage)).toEqual({ kind: 'held', held: HELD });
  expect(keys[1]).toBe(keys[0]);
});

test('a conflict that names an own booking leads to that booking', async () => {
  const body = { error: { code: 'slot_taken', message: '', details: { bookingId: 'b1' } } };
  serverAnswering(Response.json(body, { status: 409 }));
  expect(await takeHold(ORDER, tab())).toEqual({ kind: 'own', bookingId: 'b1' });
});
