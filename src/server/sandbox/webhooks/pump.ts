import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { sandboxWebhookSecret } from '../../providers/cards/sandbox-account.ts';
import { type DueDelivery, markDelivered, putOffDelivery, takeDueDeliveries } from '../queries.ts';
import { pauseAfter } from './delivery-schedule.ts';
import { signatureFor } from './sign.ts';

const AT_ONCE = 8;
const POLL_MS = 1_000;
const DELIVERY_TIMEOUT_MS = 10_000;

/**
 * Delivers events to the shop's webhook until it answers 2xx. It runs in every process; each delivery is made by one.
 */
export interface Pump {
  /** Checks now for something to deliver. */
  wake(): void;
  stop(): Promise<void>;
}

/** `shop` is the origin to deliver to: the process's own. */
export function startPump(deps: AppDeps, shop: string, log: FastifyBaseLogger): Pump {
  const closing = new AbortController();
  let nap = new AbortController();
  const running = run();
  return {
    wake: () => nap.abort(),
    async stop() {
      closing.abort();
      await running;
    },
  };

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const delivered = await deliverDue(deps, shop, closing.signal).catch((error: unknown) => {
        log.warn({ err: error }, 'webhook delivery failed');
        return 0;
      });
      if (delivered < AT_ONCE) await pause();
    }
  }

  async function pause(): Promise<void> {
    const signal = AbortSignal.any([closing.signal, nap.signal]);
    await setTimeout(POLL_MS, undefined, { signal, ref: false }).catch(() => {}); // woken early
    if (nap.signal.aborted) nap = new AbortController();
  }
}

/** Delivers what is due, concurrently and in no order, as Stripe does. Returns how many were tried. */
async function deliverDue(deps: AppDeps, shop: string, closing: AbortSignal): Promise<number> {
  const due = await takeDueDeliveries(deps.db, [AT_ONCE]);
  await Promise.all(due.map((delivery) => deliver(deps, shop, delivery, closing)));
  return due.length;
}

async function deliver(
  { db, clock }: AppDeps,
  shop: string,
  delivery: DueDelivery,
  closing: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(delivery.event);
  const secret = await sandboxWebhookSecret(db);
  const nowSeconds = Math.floor(clock.now().epochMilliseconds / 1000);
  const accepted = await fetch(shop + PATHS.webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureFor(body, secret, nowSeconds) },
    body,
    signal: AbortSignal.any([closing, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
  }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (accepted) await markDelivered(db, [delivery.id]);
  else await putOffDelivery(db, [delivery.id, pauseAfter(delivery.attempts)]);
}
