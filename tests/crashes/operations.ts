import type { DepositIntentAnswer, PaymentIntentAnswer, PaymentIntentRequest } from '#contract/checkout.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { SANDBOX_SECRET_KEY, sandboxWebhookSecret } from '#server/providers/cards/sandbox-account.ts';
import { stripeClient } from '#server/providers/cards/stripe-client.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import type { TestDatabase } from '#tests/database/test-database.ts';
import { aBuyer } from './buyer.ts';

/** The context of an operation: a server and its database. */
export interface Site {
  db: TestDatabase;
  baseUrl: string;
  adminToken: string;
}

/** One booking in progress. */
export interface Attempt {
  site: Site;
  request: PaymentIntentRequest;
  buyer: ReturnType<typeof aBuyer>;
  /** The answers its buyer got; replaced by a new buyer's. */
  held: PaymentIntentAnswer;
}

/** An operation in which a server can die, and what happens after the restart. */
export interface Operation {
  name: string;
  prepare(site: Site): Promise<Attempt>;
  /** Performs the operation; rejects when the server dies during it. */
  act(attempt: Attempt): Promise<unknown>;
  /** True when no client retries: the server has to recover without a request. */
  hasNoRetry?: true;
  /** The final state of the booking. */
  end: string;
}

let attempts = 0;

/** A separate boat for two hours. Webhooks are off, so the server learns only what a test sends. */
async function start(site: Site): Promise<Attempt> {
  attempts += 1;
  const boat = await aBoat(site.db);
  const slot = await aPrivateSlot(site.db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' });
  const request = charterRequest(boat, slot);
  return { site, request, buyer: aBuyer(site.baseUrl, `a-buyer-of-the-attempt-${attempts}`), held: NOTHING_HELD };
}

const NOTHING_HELD = {} as PaymentIntentAnswer;

async function held(site: Site): Promise<Attempt> {
  const attempt = await start(site);
  return { ...attempt, held: await attempt.buyer.hold(attempt.request) };
}

async function charged(site: Site): Promise<Attempt> {
  const attempt = await held(site);
  await attempt.buyer.pay(attempt.held);
  return attempt;
}

async function sold(site: Site): Promise<Attempt> {
  const attempt = await charged(site);
  await attempt.buyer.confirm(attempt.held);
  return attempt;
}

async function canceled(site: Site): Promise<Attempt> {
  const attempt = await sold(site);
  await asOperator(attempt, OFFICE_PATHS.adminCancel(attempt.held.bookingId));
  return attempt;
}

async function expired(site: Site): Promise<Attempt> {
  const attempt = await held(site);
  await site.db.pool.query(`update bookings set hold_expires_at = created_at where status = 'pending'`);
  const newcomer = aBuyer(site.baseUrl, `a-newcomer-of-the-attempt-${attempts}`);
  return { ...attempt, buyer: newcomer };
}

async function hold(attempt: Attempt): Promise<void> {
  attempt.held = await attempt.buyer.hold(attempt.request);
}

/** A sold charter whose security deposit of €300 is held on a card. */
async function withDeposit(site: Site): Promise<Attempt> {
  const attempt = await sold(site);
  const { bookingId, accessToken } = attempt.held;
  await site.db.pool.query('update bookings set security_deposit_cents = 30000 where id = $1', [bookingId]);
  const path = `${PATHS.securityDeposit(bookingId)}?t=${accessToken}`;
  const opened: DepositIntentAnswer = await (await fetch(site.baseUrl + path, { method: 'POST' })).json();
  const deposit = { ...attempt.held, ...opened };
  await aBuyer(site.baseUrl, `a-deposit-of-the-attempt-${attempts}`).pay(deposit);
  await attempt.buyer.confirm(deposit);
  return attempt;
}

function asOperator({ site }: Attempt, path: string, body: object = {}): Promise<unknown> {
  const headers = { authorization: `Bearer ${site.adminToken}`, 'content-type': 'application/json' };
  return fetch(site.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

function release({ site, held: { bookingId, accessToken } }: Attempt): Promise<unknown> {
  return fetch(`${site.baseUrl}${PATHS.release(bookingId)}?t=${accessToken}`, { method: 'POST' });
}

/** As the provider sends it, with the SDK's own test header. */
async function sendPaymentWebhook({ site, held: one }: Attempt): Promise<unknown> {
  const { rows } = await site.db.pool.query(
    `select body, extract(epoch from app_now())::int as now from sandbox.objects
     where kind = 'event' and body ->> 'type' = 'payment_intent.succeeded' and body -> 'data' -> 'object' ->> 'id' = $1`,
    [one.paymentIntentId],
  );
  const payload = JSON.stringify(rows[0].body);
  const secret = await sandboxWebhookSecret(site.db);
  const { webhooks } = stripeClient({ secretKey: SANDBOX_SECRET_KEY, apiBase: null });
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp: rows[0].now });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return fetch(site.baseUrl + PATHS.webhook, { method: 'POST', headers, body: payload });
}

export const OPERATIONS: readonly Operation[] = [
  { name: 'Continue', prepare: start, act: hold, end: 'pending' },
  {
    name: 'the return',
    prepare: charged,
    act: ({ buyer, held: one }) => buyer.confirm(one),
    hasNoRetry: true,
    end: 'paid',
  },
  { name: 'the webhook', prepare: charged, act: sendPaymentWebhook, hasNoRetry: true, end: 'paid' },
  { name: 'going away', prepare: held, act: release, end: 'canceled' },
  { name: 'a newcomer', prepare: expired, act: hold, end: 'pending' },
  {
    name: 'a cancellation',
    prepare: sold,
    act: (attempt) => asOperator(attempt, OFFICE_PATHS.adminCancel(attempt.held.bookingId)),
    end: 'canceled',
  },
  {
    name: 'a cancellation of what was not paid',
    prepare: held,
    act: (attempt) => asOperator(attempt, OFFICE_PATHS.adminCancel(attempt.held.bookingId)),
    end: 'canceled',
  },
  {
    name: 'a refund',
    prepare: canceled,
    act: (attempt) => asOperator(attempt, OFFICE_PATHS.adminRefund(attempt.held.bookingId)),
    end: 'refunded',
  },
  {
    name: 'keeping a part of a security deposit',
    prepare: withDeposit,
    act: (attempt) =>
      asOperator(attempt, OFFICE_PATHS.adminDepositCapture(attempt.held.bookingId), {
        amount: 120,
        reason: 'scratched',
      }),
    end: 'paid',
  },
  {
    name: 'releasing a security deposit',
    prepare: withDeposit,
    act: (attempt) => asOperator(attempt, OFFICE_PATHS.adminDepositRelease(attempt.held.bookingId)),
    end: 'paid',
  },
];
