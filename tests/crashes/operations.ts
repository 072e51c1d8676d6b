import { setTimeout } from 'node:timers/promises';
import type { DepositIntentAnswer, PaymentIntentAnswer, PaymentIntentRequest } from '#contract/checkout.ts';
import type { GroupAnswer } from '#contract/groups.ts';
import { CHARGE_CONSENT_TEXT } from '#domain/booking/charge-consent.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { GIFT_PATHS } from '#contract/gift-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { SANDBOX_SECRET_KEY, sandboxWebhookSecret } from '#server/providers/cards/sandbox-account.ts';
import { stripeClient } from '#server/providers/cards/stripe-client.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import type { TestDatabase } from '#tests/database/test-database.ts';
import { GIFT_WISH } from '#tests/scenarios/gift-desk.ts';
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
  /** The answers that its buyer got; a new buyer replaces them. */
  held: PaymentIntentAnswer;
}

/** An operation in which a server can be killed, and what happens after the restart. */
export interface Operation {
  name: string;
  prepare(site: Site): Promise<Attempt>;
  /** Performs the operation; rejects when the server is killed during it. */
  act(attempt: Attempt): Promise<unknown>;
  /** True when no client retries: the server has to recover without a request. */
  hasNoRetry?: true;
  /** The final state of the booking, or what is still wrong with something else. */
  end: string | ((attempt: Attempt) => Promise<string[]>);
}

const MOST_WAITING_MS = 30_000;
const PAUSE_MS = 20;

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

/** The same within a slot of five hours, and a full refund until a day before. */
async function soldWithRoom(site: Site): Promise<Attempt> {
  attempts += 1;
  const boat = await aBoat(site.db);
  const slot = await aPrivateSlot(site.db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T14:00:00Z' });
  const buyer = aBuyer(site.baseUrl, `a-buyer-of-the-attempt-${attempts}`);
  const request = charterRequest(boat, slot);
  const one = await buyer.hold(request);
  await buyer.pay(one);
  await buyer.confirm(one);
  await refundableUntilADayBefore(site, one);
  return { site, request, buyer, held: one };
}

/** Two seats of a trip with six, and a full refund until a day before. */
async function soldSeats(site: Site): Promise<Attempt> {
  attempts += 1;
  const boat = await aBoat(site.db);
  const trip = await aTrip(site.db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z', seats: 6 });
  const buyer = aBuyer(site.baseUrl, `a-buyer-of-the-attempt-${attempts}`);
  const request = seatsRequest(trip, { adults: 2 });
  const one = await buyer.hold(request);
  await buyer.pay(one);
  await buyer.confirm(one);
  await refundableUntilADayBefore(site, one);
  return { site, request, buyer, held: one };
}

async function refundableUntilADayBefore({ db }: Site, { bookingId }: PaymentIntentAnswer): Promise<void> {
  const terms = JSON.stringify([{ hoursBefore: 24, refundPercent: 100 }]);
  await db.pool.query('update bookings set cancellation_policy = $2, move_until_hours = 24 where id = $1', [
    bookingId,
    terms,
  ]);
}

/** The guest has canceled, and the money is back on the card. */
async function canceledByGuest(site: Site): Promise<Attempt> {
  const attempt = await soldWithRoom(site);
  await changeAsGuest(attempt, { cancel: true });
  return attempt;
}

/** The guest has taken one person out, or paid for two more. */
const withChangedParty =
  (adults: 1 | 4) =>
  async (site: Site): Promise<Attempt> => {
    const attempt = await soldSeats(site);
    await changeAsGuest(attempt, { tickets: { adults, children50: 0, kidsFree: 0 } });
    return attempt;
  };

/** The guest undoes the cancellation or change, and pays again what was refunded. */
async function undoAsGuest(attempt: Attempt): Promise<void> {
  const { site, held: one, buyer } = attempt;
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${site.baseUrl}${path}?t=${one.accessToken}`, init)).json();
  const { undo } = await ask(BOOKING_PATHS.changeOptions(one.bookingId));
  if (!undo) return;
  const { payment } = await ask(BOOKING_PATHS.undoChange(one.bookingId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ expected: { due: undo.due, refund: undo.refund } }),
  });
  if (!payment) return;
  const again: PaymentIntentAnswer = { ...one, ...payment };
  await aBuyer(site.baseUrl, `an-undo-of-${one.bookingId}`).pay(again);
  await buyer.confirm(again);
}

/** A sold charter, and a second boat that is free at its time. */
async function withOtherBoat(site: Site): Promise<Attempt & { other: string }> {
  const attempt = await soldWithRoom(site);
  const boat = await aBoat(site.db);
  await aPrivateSlot(site.db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T14:00:00Z' });
  return { ...attempt, other: boat.id };
}

/** A sold charter for which a security deposit is requested. */
async function withoutDeposit(site: Site): Promise<Attempt> {
  const attempt = await sold(site);
  await site.db.pool.query('update bookings set security_deposit_cents = 30000 where id = $1', [
    attempt.held.bookingId,
  ]);
  return attempt;
}

/** The guest authorizes the card for the security deposit. */
async function leaveDeposit({ site, buyer, held: one }: Attempt): Promise<void> {
  const path = `${BOOKING_PATHS.securityDeposit(one.bookingId)}?t=${one.accessToken}`;
  const opened: DepositIntentAnswer = await (await fetch(site.baseUrl + path, { method: 'POST' })).json();
  const deposit = { ...one, ...opened };
  await aBuyer(site.baseUrl, `a-deposit-of-${one.bookingId}`).pay(deposit);
  await buyer.confirm(deposit);
}

/**
 * What is wrong with a paid booking: its status, its money, its people, or the number of mails; `moves` is the number
 * of mails about a change.
 */
const paidIs =
  ({ moves = 1, ...expected }: { people?: number; deposits?: number; moves?: number } = {}) =>
  async ({ site, held: { bookingId }, ...rest }: Attempt & { other?: string }): Promise<string[]> => {
    const { rows } = await site.db.pool.query(
      `select b.status, b.boat_id, m.received_cents - m.refunded_cents - b.amount_gross_cents as surplus,
         (select count(*)::int from tickets where booking_id = b.id and voided_at is null) as people,
         (select count(*)::int from security_deposits where booking_id = b.id and status = 'held') as deposits,
         array(select kind from mail_outbox where booking_id = b.id group by kind
           having count(*) > case kind when 'booking-moved' then $2::int else 1 end) as repeated
       from bookings b join booking_money m on m.booking_id = b.id where b.id = $1`,
      [bookingId, moves],
    );
    const [row] = rows;
    const wanted = { status: 'paid', surplus: 0, ...expected, ...('other' in rest && { boat_id: rest.other }) };
    const wrong = Object.entries(wanted).filter(([key, value]) => row[key] !== value);
    return [
      ...wrong.map(([key]) => `${key} of the booking: ${row[key]}`),
      ...row.repeated.map((kind: string) => `${kind} was sent too often`),
    ];
  };

/** Two charters of one customer, whose joint payment is charged but not known to the server yet. */
async function chargedGroup(site: Site): Promise<Attempt> {
  const attempt = await start(site);
  const other = await start(site);
  const items = [attempt, other].map(({ request: { amount, booking } }) => ({
    mode: 'charter',
    boatId: booking.boatId,
    start: booking.dateISO,
    hours: 2,
    people: 4,
    total: amount / 100,
  }));
  const customer = { name: 'Ana Díaz', email: 'ana@mail.example' };
  const sold = await asOperator(attempt, OFFICE_PATHS.groupSales, { items, customer, language: 'en', pay: 'link' });
  const { group, payUrl }: GroupAnswer = await sold.json();
  const path = BOOKING_PATHS.groupIntent(group._id) + new URL(payUrl ?? '').search;
  const one: PaymentIntentAnswer = await (await fetch(site.baseUrl + path, { method: 'POST' })).json();
  await attempt.buyer.pay(one);
  return { ...attempt, held: one };
}

/** The guest previews the change and confirms it; the amount due is paid at once. Each attempt uses the same keys. */
async function changeAsGuest(attempt: Attempt, wish: object): Promise<void> {
  const { site, held: one, buyer } = attempt;
  const path = `${site.baseUrl}/checkout/booking/${one.bookingId}/change`;
  const ask = async (to: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${to}?t=${one.accessToken}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { due = 0, refund = 0 } = await ask(`${path}/preview`, wish);
  const key = { 'idempotency-key': `change-of-${one.bookingId}` };
  const { payment } = await ask(path, { ...wish, expected: { due, refund } }, key);
  if (!payment) return;
  const difference: PaymentIntentAnswer = { ...one, ...payment };
  await aBuyer(site.baseUrl, `a-change-of-${one.bookingId}`).pay(difference);
  await buyer.confirm(difference);
}

async function changeAsOperator(attempt: Attempt, wish: object): Promise<void> {
  const { bookingId } = attempt.held;
  const preview = await asOperator(attempt, OFFICE_PATHS.bookingChangePreview(bookingId), wish);
  const { due = 0, refund = 0 } = await preview.json();
  await asOperator(attempt, OFFICE_PATHS.bookingChange(bookingId), { ...wish, expected: { due, refund } });
}

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
  const attempt = await withoutDeposit(site);
  await leaveDeposit(attempt);
  return attempt;
}

/** A charter sold with a deposit of 30 %, whose rest is due and may be charged to the card that paid it. */
async function withCardToCharge(site: Site): Promise<Attempt> {
  const attempt = await start(site);
  const { boatId } = attempt.request.booking;
  await site.db.pool.query('update boats set deposit_percent = 30, balance_days = 1 where id = $1', [boatId]);
  const one = await attempt.buyer.hold(attempt.request);
  await fetch(`${site.baseUrl}${BOOKING_PATHS.cardConsent(one.bookingId)}?t=${one.accessToken}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ consent: true, text: CHARGE_CONSENT_TEXT, language: 'en' }),
  });
  await attempt.buyer.pay(one);
  await attempt.buyer.confirm(one);
  await site.db.pool.query('update bookings set balance_days = 5 where id = $1', [one.bookingId]);
  return { ...attempt, held: one };
}

/**
 * Runs the job that charges cards, and waits until the rest is received. @throws when the server is killed or charges
 * nothing
 */
async function chargeTheRest({ site, held: { bookingId } }: Attempt): Promise<void> {
  await enqueue(site.db.pool, ['collect-balances', 0]);
  for (let waited = 0; waited < MOST_WAITING_MS; waited += PAUSE_MS) {
    const { rows } = await site.db.pool.query('select due_cents from booking_money where booking_id = $1', [bookingId]);
    if (rows[0]?.due_cents === 0) return;
    await fetch(`${site.baseUrl}/healthz`);
    await setTimeout(PAUSE_MS);
  }
  throw new Error('The rest was not charged');
}

/** Cancels the trips of the boat on that day because of the weather. Each attempt uses the same key. */
function cancelTrips(attempt: Attempt): Promise<Response> {
  const { request } = attempt;
  const order = {
    boatIds: [request.booking.boatId],
    start: '2026-12-05T08:00:00Z',
    end: '2026-12-05T15:00:00Z',
    reason: 'weather',
    choices: ['move', 'voucher', 'refund'],
    defaultChoice: 'refund',
    voucherBonusPercent: 10,
    answerBy: '2026-12-07T18:00:00Z',
  };
  return asOperator(attempt, OFFICE_PATHS.disruptions, order, `storm-of-${request.booking.boatId}`);
}

/** A sold charter whose trip was canceled, and a time that is free two days later. */
async function disrupted(site: Site): Promise<Attempt> {
  const attempt = await sold(site);
  const boat = { id: attempt.request.booking.boatId };
  await aPrivateSlot(site.db, { boat, start: LATER, end: '2026-12-07T11:00:00Z' });
  await cancelTrips(attempt);
  return attempt;
}

const LATER = '2026-12-07T09:00:00Z';

/** The choice of the guest whose trip was canceled. Each attempt uses the same key. */
function choose({ site, held: { bookingId, accessToken } }: Attempt, wish: object): Promise<Response> {
  return fetch(`${site.baseUrl}${PATHS.choice(bookingId)}?t=${accessToken}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `choice-of-${bookingId}` },
    body: JSON.stringify(wish),
  });
}

/** A charter that is about to be paid with a voucher alone. */
async function withVoucher(site: Site): Promise<Attempt> {
  const attempt = await start(site);
  const issued = await asOperator(attempt, OFFICE_PATHS.vouchers, { amount: attempt.request.amount / 100 });
  const { code } = await issued.json();
  return { ...attempt, request: { ...attempt.request, voucherCode: code } };
}

/** A gift of €100 that is charged but not known to the server yet. */
async function chargedGift(site: Site): Promise<Attempt> {
  attempts += 1;
  const buyer = aBuyer(site.baseUrl, `a-buyer-of-the-attempt-${attempts}`);
  await site.db.pool.query(`update site_settings set value = jsonb_set(value, '{gifts}', '{"isOn": true}')`);
  const opened = await postGift(site, GIFT_PATHS.buy, GIFT_WISH);
  if (!opened.ok) throw new Error(`No gift: ${opened.status} ${await opened.text()}`);
  const one: PaymentIntentAnswer = { ...NOTHING_HELD, ...(await opened.json()) };
  await buyer.pay(one);
  return { site, request: NOTHING_ASKED, buyer, held: one };
}

async function paidGift(site: Site): Promise<Attempt> {
  const attempt = await chargedGift(site);
  await confirmGift(attempt);
  return attempt;
}

const NOTHING_ASKED = {} as PaymentIntentRequest;

function confirmGift({ site, held: { paymentIntentId, clientSecret } }: Attempt): Promise<Response> {
  return postGift(site, GIFT_PATHS.confirm, { paymentIntentId, clientSecret });
}

function postGift({ baseUrl }: Site, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function refundTheGift(attempt: Attempt): Promise<Response> {
  const { rows } = await attempt.site.db.pool.query('select id from gift_sales where provider_payment_id = $1', [
    attempt.held.paymentIntentId,
  ]);
  return asOperator(attempt, OFFICE_PATHS.refundVoucher(rows[0].id), { amount: GIFT_WISH.amount, reason: 'withdrawn' });
}

/** What is wrong with the voucher, the money and the mails of a gift. */
const giftIs =
  (expected: { refunded: number; balance: number; mails: string }) =>
  async ({ site, held: one }: Attempt): Promise<string[]> => {
    const { rows } = await site.db.pool.query(
      `select g.refunded_cents as refunded,
         (select coalesce(sum(amount_cents), 0)::int from voucher_entries where voucher_id = g.voucher_id) as balance,
         (select string_agg(kind, ' ' order by created_at) from mail_outbox where gift_sale_id = g.id) as mails
       from gift_sales g where provider_payment_id = $1`,
      [one.paymentIntentId],
    );
    const wrong = (Object.keys(expected) as (keyof typeof expected)[]).filter(
      (key) => rows[0]?.[key] !== expected[key],
    );
    return wrong.map((key) => `${key} of the gift: ${rows[0]?.[key]}`);
  };

function asOperator({ site }: Attempt, path: string, body: object = {}, key?: string): Promise<Response> {
  const headers = {
    authorization: `Bearer ${site.adminToken}`,
    'content-type': 'application/json',
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return fetch(site.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

function release({ site, held: { bookingId, accessToken } }: Attempt): Promise<unknown> {
  return fetch(`${site.baseUrl}${BOOKING_PATHS.release(bookingId)}?t=${accessToken}`, { method: 'POST' });
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
  {
    name: 'a longer trip that its guest pays for',
    prepare: soldWithRoom,
    act: (attempt) => changeAsGuest(attempt, { durationHours: 3 }),
    end: 'paid',
  },
  {
    name: 'a cancellation by the guest with its refund',
    prepare: soldWithRoom,
    act: (attempt) => changeAsGuest(attempt, { cancel: true }),
    end: 'refunded',
  },
  {
    name: 'more people, whom their guest pays for',
    prepare: soldSeats,
    act: (attempt) => changeAsGuest(attempt, { tickets: { adults: 4, children50: 0, kidsFree: 0 } }),
    end: paidIs({ people: 4 }),
  },
  {
    name: 'fewer people with their refund',
    prepare: soldSeats,
    act: (attempt) => changeAsGuest(attempt, { tickets: { adults: 1, children50: 0, kidsFree: 0 } }),
    end: paidIs({ people: 1 }),
  },
  {
    name: 'a cancellation that its guest takes back',
    prepare: canceledByGuest,
    act: undoAsGuest,
    end: paidIs(),
  },
  {
    name: 'fewer people, taken back and paid again',
    prepare: withChangedParty(1),
    act: undoAsGuest,
    end: paidIs({ people: 2, moves: 2 }),
  },
  {
    name: 'more people, taken back with their refund',
    prepare: withChangedParty(4),
    act: undoAsGuest,
    end: paidIs({ people: 2, moves: 2 }),
  },
  {
    name: 'another boat by the operator',
    prepare: withOtherBoat,
    act: (attempt) => changeAsOperator(attempt, { boatId: (attempt as { other?: string }).other }),
    end: paidIs(),
  },
  {
    name: 'opening a security deposit',
    prepare: withoutDeposit,
    act: leaveDeposit,
    end: paidIs({ deposits: 1 }),
  },
  {
    name: 'a lower price by the operator with its refund',
    prepare: soldWithRoom,
    act: (attempt) => changeAsOperator(attempt, { price: 100, reason: 'a shorter tour' }),
    end: 'paid',
  },
  {
    name: 'charging the rest to a stored card',
    prepare: withCardToCharge,
    act: chargeTheRest,
    end: 'paid',
  },
  {
    name: 'the return of a group',
    prepare: chargedGroup,
    act: ({ buyer, held: one }) => buyer.confirm(one),
    hasNoRetry: true,
    end: 'paid',
  },
  { name: 'canceling the trips of a day', prepare: sold, act: cancelTrips, end: 'disrupted' },
  {
    name: 'a guest who takes the money back',
    prepare: disrupted,
    act: (attempt) => choose(attempt, { choice: 'refund' }),
    end: 'refunded',
  },
  {
    name: 'a guest who takes a voucher',
    prepare: disrupted,
    act: (attempt) => choose(attempt, { choice: 'voucher' }),
    end: 'canceled',
  },
  {
    name: 'a guest who takes another time',
    prepare: disrupted,
    act: (attempt) => choose(attempt, { choice: 'move', start: LATER }),
    end: 'paid',
  },
  { name: 'paying with a voucher', prepare: withVoucher, act: hold, end: 'paid' },
  {
    name: 'the return of a gift’s buyer',
    prepare: chargedGift,
    act: confirmGift,
    hasNoRetry: true,
    end: giftIs({ refunded: 0, balance: 10_000, mails: 'gift-voucher' }),
  },
  {
    name: 'a refund of a gift',
    prepare: paidGift,
    act: refundTheGift,
    end: giftIs({ refunded: 10_000, balance: 0, mails: 'gift-voucher gift-refunded' }),
  },
];
