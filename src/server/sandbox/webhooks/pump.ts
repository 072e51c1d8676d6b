import http from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { sandboxWebhookSecret } from '../../providers/cards/sandbox-account.ts';
import { DELIVERIES_AT_ONCE, type DueDelivery, markDelivered, putOffDelivery, takeDueDeliveries } from '../queries.ts';
import { pauseAfter } from './delivery-schedule.ts';
import { signatureFor } from './sign.ts';

const POLL_MS = 1_000;
const DELIVERY_TIMEOUT_MS = 10_000;

/**
 * Delivers events to the shop's webhook until it answers 2xx. It runs in every process; each delivery is made by only one of
 * them.
 */
export interface Pump {
  /** Checks now for something to deliver. */
  wake(): void;
  stop(): Promise<void>;
}

/** `shop` is the origin to deliver to: the process's own. */
export function startPump(deps: AppDeps, shop: string, log: FastifyBaseLogger): Pump {
  const closing = new AbortController();
  const post = poster(shop, closing.signal);
  let secret: string | null = null; // it never changes
  let isWoken = false;
  let endPause = () => {};
  const running = run();
  return {
    wake() {
      isWoken = true;
      endPause();
    },
    async stop() {
      closing.abort();
      endPause();
      await running;
    },
  };

  async function run(): Promise<void> {
    let last: Round = NOTHING;
    while (!closing.signal.aborted) {
      last = await deliverNext(last).catch((error: unknown) => {
        log.warn({ err: error }, 'webhook delivery failed');
        return NOTHING; // the last deliveries are not recorded and are made again
      });
      if (last.delivered.length === 0 && last.tried < DELIVERIES_AT_ONCE) await pause();
    }
    post.close();
    if (last.delivered.length > 0) await markDelivered(deps.db, [last.delivered]).catch(() => {});
  }

  async function deliverNext({ delivered }: Round): Promise<Round> {
    secret ??= await sandboxWebhookSecret(deps.db);
    return deliverDue(deps, { post, secret, delivered });
  }

  async function pause(): Promise<void> {
    if (!isWoken && !closing.signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS).unref();
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    isWoken = false;
  }
}

/** The deliveries of one round, which are recorded by the statement that begins the next round. */
interface Round {
  readonly tried: number;
  /** Ids of deliveries. */
  readonly delivered: readonly number[];
}

const NOTHING: Round = { tried: 0, delivered: [] };

interface Sending {
  readonly post: Post;
  readonly secret: string;
  /** Ids delivered in the previous round. */
  readonly delivered: readonly number[];
}

/** Delivers due events concurrently and in no particular order, as Stripe does. */
async function deliverDue(deps: AppDeps, { post, secret, delivered }: Sending): Promise<Round> {
  const due = await takeDueDeliveries(deps.db, [delivered]);
  const outcomes = await Promise.all(
    due.map(async (each) => ({ each, isTaken: await deliver(deps, post, secret, each) })),
  );
  for (const { each, isTaken } of outcomes) {
    if (!isTaken) await putOffDelivery(deps.db, [each.id, pauseAfter(each.attempts)]);
  }
  return {
    tried: due.length,
    delivered: outcomes.flatMap(({ each, isTaken }) => (isTaken ? [each.id] : [])),
  };
}

function deliver({ clock }: AppDeps, post: Post, secret: string, { event }: DueDelivery): Promise<boolean> {
  const body = JSON.stringify(event);
  const nowSeconds = Math.floor(clock.now().epochMilliseconds / 1000);
  return post(body, { 'content-type': 'application/json', 'stripe-signature': signatureFor(body, secret, nowSeconds) });
}

interface Post {
  /** Whether the shop has answered 2xx in time. */
  (body: string, headers: Record<string, string>): Promise<boolean>;
  close(): void;
}

/** Posts over persistent connections. `fetch` takes twice the CPU time, and every payment causes webhooks. */
function poster(shop: string, signal: AbortSignal): Post {
  const agent = new http.Agent({ keepAlive: true });
  const post = (body: string, headers: Record<string, string>) =>
    new Promise<boolean>((resolve) => {
      const options = { method: 'POST', agent, signal, timeout: DELIVERY_TIMEOUT_MS, headers };
      const request = http.request(shop + PATHS.webhook, options, (answer) => {
        const { statusCode = 0 } = answer;
        answer.resume().once('close', () => resolve(answer.complete && statusCode >= 200 && statusCode < 300));
      });
      request.once('timeout', () => request.destroy());
      request.once('error', () => resolve(false));
      request.end(body);
    });
  return Object.assign(post, { close: () => agent.destroy() });
}
