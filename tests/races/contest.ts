import { expect, onTestFinished } from 'vitest';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { PATHS } from '#contract/paths.ts';
import { isNightly } from '#tests/is-nightly.ts';
import type { Servers } from './servers.ts';

/** One answer of a server and its duration in ms. */
interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly ms: number;
}

/** The answer to one of many buyers. */
export interface BuyerAnswer extends Answer {
  readonly longestWaitMs: number;
}

/**
 * Losers of a race are answered within a second (docs/decisions/0003). Only the nightly run measures it: beside other
 * tests, the machine's load decides. `npm test` shows that no loser waits for a deadlock or for the winners' payments.
 */
const LONGEST_WAIT_MS = 1000;

/** On a busy machine, where even requests without a race are slow, a claim may take this many times as long. */
const TIMES_AS_LONG_AS_A_QUESTION = 10;

const NO_SLOT = '00000000-0000-4000-8000-000000000000';

/** Sends all requests at the same moment over separate sockets, spread over the servers in turn. */
export async function contest(
  urls: readonly string[],
  requests: readonly PaymentIntentRequest[],
): Promise<BuyerAnswer[]> {
  const longestWaitMs = isNightly ? await longestWait(urls, requests) : Number.POSITIVE_INFINITY;
  const answers = await askAll(urls, requests);
  return answers.map((answer) => ({ ...answer, longestWaitMs }));
}

/**
 * As `contest`, but the card provider answers nobody until all but `count` buyers have been refused: if a loser waited
 * for the payment of a winner, no answer would come and the test would time out.
 */
export async function contestBeforePayment(
  { urls, cards }: Servers,
  requests: readonly PaymentIntentRequest[],
  count: number,
): Promise<BuyerAnswer[]> {
  const allRefused = Promise.withResolvers<void>();
  let refused = 0;
  cards.beforeCall = () => allRefused.promise;
  onTestFinished(() => allRefused.resolve()); // otherwise a failed test could not close its servers
  const answers = await Promise.all(
    requests.map(async (request, n) => {
      const answer = await ask(urls[n % urls.length] ?? '', request);
      if (answer.status !== 200 && ++refused === requests.length - count) allRefused.resolve();
      return { ...answer, longestWaitMs: Number.POSITIVE_INFINITY };
    }),
  );
  cards.beforeCall = async () => {};
  return answers;
}

async function longestWait(urls: readonly string[], requests: readonly PaymentIntentRequest[]): Promise<number> {
  return Math.max(LONGEST_WAIT_MS, TIMES_AS_LONG_AS_A_QUESTION * (await questionMs(urls, requests)));
}

/** How long the machine currently takes to answer as many buyers at once with 404. */
async function questionMs(urls: readonly string[], requests: readonly PaymentIntentRequest[]): Promise<number> {
  const questions = requests.map((request) => ({ ...request, booking: { ...request.booking, slotId: NO_SLOT } }));
  return Math.max(...(await askAll(urls, questions)).map(({ ms }) => ms));
}

function askAll(urls: readonly string[], requests: readonly PaymentIntentRequest[]): Promise<Answer[]> {
  return Promise.all(requests.map((request, n) => ask(urls[n % urls.length] ?? '', request)));
}

export async function ask(url: string, request: PaymentIntentRequest): Promise<Answer> {
  const start = performance.now();
  const answer = await fetch(url + PATHS.paymentIntent, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const body = (await answer.json()) as { error?: { code: string } };
  return { status: answer.status, code: body.error?.code ?? null, ms: performance.now() - start };
}

export function winners(heard: readonly Pick<BuyerAnswer, 'status'>[]): number {
  return heard.filter(({ status }) => status === 200).length;
}

/** Exactly this many succeeded, and all others got a plain 409; in the nightly run, in time. */
export function expectWinners(heard: readonly BuyerAnswer[], count: number): void {
  const losers = heard.filter(({ status }) => status !== 200);
  expect(
    losers.map(({ status, code }) => `${status} ${code}`).filter((told) => !/^409 (slot|seats)_taken$/.test(told)),
  ).toEqual([]);
  expect(winners(heard)).toBe(count);
  expect(losers.filter(({ ms, longestWaitMs }) => ms > longestWaitMs)).toEqual([]);
}
