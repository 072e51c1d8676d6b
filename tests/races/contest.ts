import { expect } from 'vitest';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { PATHS } from '#contract/paths.ts';

/** What one buyer of many heard, and after how long. */
export interface Heard {
  readonly status: number;
  readonly code: string | null;
  readonly ms: number;
}

/** A claim that is decided in a second is one that nobody gave up on (reliability.md, property 4). */
const LONGEST_WAIT_MS = 1000;

/** All requests at the same moment over sockets of their own, spread over the servers in turn. */
export async function contest(urls: readonly string[], requests: readonly PaymentIntentRequest[]): Promise<Heard[]> {
  return Promise.all(requests.map((request, n) => ask(urls[n % urls.length] ?? '', request)));
}

export async function ask(url: string, request: PaymentIntentRequest): Promise<Heard> {
  const start = performance.now();
  const answer = await fetch(url + PATHS.paymentIntent, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const body = (await answer.json()) as { error?: { code: string } };
  return { status: answer.status, code: body.error?.code ?? null, ms: performance.now() - start };
}

export function winners(heard: readonly Heard[]): number {
  return heard.filter(({ status }) => status === 200).length;
}

/** Exactly so many were served, and every other heard a plain 409 in time. */
export function expectWinners(heard: readonly Heard[], count: number): void {
  const losers = heard.filter(({ status }) => status !== 200);
  expect(
    losers.map(({ status, code }) => `${status} ${code}`).filter((told) => !/^409 (slot|seats)_taken$/.test(told)),
  ).toEqual([]);
  expect(winners(heard)).toBe(count);
  expect(Math.max(0, ...losers.map(({ ms }) => ms))).toBeLessThan(LONGEST_WAIT_MS);
}
