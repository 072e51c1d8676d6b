import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from '#tests/stubs/cache-storage.ts';

const HOST = 'https://boats.example';
const TICKET = '/booking/17?t=abc';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: Date.UTC(2026, 11, 1) });
  vi.stubGlobal('BUILD_ID', 'now');
  vi.stubGlobal('self', { navigator: { onLine: true } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A device with a stored ticket, the offline page and, by mistake, a stored page with prices. */
function aDevice() {
  const card = { bookingId: '17', address: TICKET, keptUntil: Date.now() + 1000 * 60 * 60 };
  stubCaches({
    'ticket-17': { '/kept-ticket.json': Response.json(card), [TICKET]: new Response('kept ticket') },
    'shell-now': { '/offline': new Response('no signal'), '/boats/teno': new Response('€120 of last week') },
  });
}

/** Requests a page; `network` is its fetch, or the outcome of it. Without navigation preload. */
async function ask(address: string, network: Promise<Response> | typeof fetch) {
  // The module reads the build id when it is loaded.
  const { answerPage } = await import('./answer-page.ts');
  vi.stubGlobal('fetch', typeof network === 'function' ? network : () => network);
  const event = { request: {}, preloadResponse: Promise.resolve(undefined), waitUntil: () => undefined };
  let told = 'nothing yet';
  const answer = answerPage(event, new URL(HOST + address));
  const settled = answer.then(async (response) => {
    told = `${response.status} ${await response.text()}`;
  });
  return { told: () => told, settled };
}

const never = () => new Promise<Response>(() => undefined);
const after = (ms: number, answer: Response) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(answer), ms));

test('a stored ticket is shown when the network takes longer than four seconds', async () => {
  aDevice();
  const { told, settled } = await ask(TICKET, never());

  await vi.advanceTimersByTimeAsync(3999);
  expect(told()).toBe('nothing yet');
  await vi.advanceTimersByTimeAsync(1);
  await settled;
  expect(told()).toBe('200 kept ticket');
});

test('a network answer within four seconds is used, a network failure or server error shows the stored ticket', async () => {
  aDevice();
  const slow = await ask(TICKET, after(3900, new Response('fresh ticket')));
  await vi.advanceTimersByTimeAsync(3900);
  await slow.settled;
  expect(slow.told()).toBe('200 fresh ticket');

  for (const network of [
    Promise.reject(new TypeError('no network')),
    Promise.resolve(new Response('', { status: 502 })),
  ]) {
    const broken = await ask(TICKET, network);
    await broken.settled;
    expect(broken.told()).toBe('200 kept ticket');
  }
});

test('a page with prices always waits for the network and is never answered from the cache', async () => {
  aDevice();
  const waiting = await ask('/boats/teno', never());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waiting.told()).toBe('nothing yet');

  const failed = await ask('/boats/teno', Promise.reject(new TypeError('no network')));
  await failed.settled;
  expect(failed.told()).toBe('503 no signal');

  const down = await ask('/boats/teno', Promise.resolve(new Response('we are down', { status: 503 })));
  await down.settled;
  expect(down.told()).toBe('503 we are down');
});

test('when the browser is offline, no page comes from its own cache, which Firefox would answer from', async () => {
  aDevice();
  vi.stubGlobal('self', { navigator: { onLine: false } });
  const { told, settled } = await ask('/boats/teno', (_, { cache } = {}) =>
    cache === 'no-store'
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(new Response('€120 of last week')),
  );
  await settled;
  expect(told()).toBe('503 no signal');
});
