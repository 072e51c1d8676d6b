import { buildApp } from '#server/app.ts';
import type { AppDeps } from '#server/app-deps.ts';
import type { Database } from '#server/db/database.ts';
import { sandboxCards } from '#server/providers/cards/cards-from-env.ts';
import { SANDBOX_SECRET_KEY } from '#server/providers/cards/sandbox-account.ts';
import { stripeClient } from '#server/providers/cards/stripe-client.ts';
import { atTheEnd } from '#tests/at-the-end.ts';
import { freePort } from '#tests/free-port.ts';
import { someDeps, testClock } from './deps.ts';

/** The shop's timeout for its card provider in tests, in ms: short, so that a silent provider is noticed soon. */
const CARDS_TIMEOUT_MS = 1_000;

/**
 * The whole app on a free port with its own sandbox over HTTP. Closed when the test ends or, when called at the top of
 * a file, after its last test.
 */
export async function runningShop(db: Database, given: Partial<AppDeps> = {}) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const clock = given.clock ?? testClock();
  const base = someDeps(db, { ...given, clock });
  const deps: AppDeps = {
    ...base,
    env: { ...base.env, port, publicUrl: origin },
    cards: given.cards ?? (await sandboxCards(origin, clock, db, { timeoutMs: CARDS_TIMEOUT_MS })),
  };
  const app = await buildApp(deps);
  await app.listen({ host: '127.0.0.1', port });
  atTheEnd(() => app.close());
  const stripe = stripeClient({ secretKey: SANDBOX_SECRET_KEY, apiBase: `${origin}/sandbox/stripe` });
  return { app, deps, origin, stripe };
}

export type RunningShop = Awaited<ReturnType<typeof runningShop>>;

/** Makes the sandbox fail on request. */
export async function orderFault({ origin }: { origin: string }, next: string, times = 1): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ next, times }),
  });
  if (!answer.ok) throw new Error(`The fault was refused: ${answer.status} ${await answer.text()}`);
}

/** Calls the sandbox as a browser script or curl does: with this key, form-encoded. Returns errors unchanged. */
export async function sandboxCall(
  { origin }: { origin: string },
  key: string,
  path: string,
  form: Record<string, string> | null = null,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${origin}/sandbox/stripe/v1/${path}`, {
    method: form === null ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(form !== null && { body: new URLSearchParams(form) }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
