import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { eurosFromCents } from '#domain/money.ts';
import { sandboxWebhookSecret } from '#server/providers/cards/sandbox-account.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import { VISITORS_EMAIL } from './seen-changes.ts';
import type { Purchase, SequenceState, HoldRequest } from './sequence-state.ts';
import { answerBank, askShop, asJson, confirmPath, holder, payAtProvider, refundInDashboard } from './requests.ts';

/** One step of a sequence. It prints itself as its name. */
export interface Action {
  name: string;
  perform(state: SequenceState): Promise<void>;
}

/** A new purchase: "Continue" with the chosen place. */
export function hold(buyer: number, wanted: HoldRequest): Action {
  return {
    name: `hold(${buyer}, ${JSON.stringify(wanted)})`,
    async perform(state) {
      const key = `a-purchase-of-this-sequence-${state.purchases.length}`;
      const purchase: Purchase = { buyer, key, request: state.request(wanted), answer: null };
      state.purchases.push(purchase);
      await askToHold(state, purchase);
    },
  };
}

/** Repeats the "Continue" of a purchase. */
export const repeatHold = (n: number) => on(n, 'repeatHold', askToHold);

async function askToHold(state: SequenceState, purchase: Purchase): Promise<void> {
  const cookie = state.cookies.get(purchase.buyer);
  const { headers, ...rest } = asJson(purchase.request);
  const response = await askShop(state, 'hold', PATHS.paymentIntent, {
    ...rest,
    headers: { ...headers, 'idempotency-key': purchase.key, ...(cookie && { cookie }) },
  });
  if (response?.cookie) state.cookies.set(purchase.buyer, response.cookie);
  if (response?.status === 200) purchase.answer = response.body;
}

/** The latest purchase. */
export const THE_LAST = -1;

export const pay = (n: number, card: string) =>
  on(n, `pay(${card})`, (state, purchase) => payAtProvider(state, purchase, card));

export const bank = (n: number, verdict: 'approve' | 'fail') =>
  on(n, `bank(${verdict})`, (state, purchase) => answerBank(state, purchase, verdict));

/** The visitor returns from the card step. The answer's statements about money must match the provider. */
export const confirm = (n: number) =>
  on(n, 'confirm', async (state, purchase) => {
    if (!purchase.answer) return;
    const response = await askShop(state, 'confirm', confirmPath(purchase));
    if (response?.status !== 200 || response.body.booking.booking.status !== 'paid') return;
    const { rows } = await state.world.db.pool.query(
      `select body ->> 'status' as status from sandbox.objects where id = $1`,
      [purchase.answer.paymentIntentId],
    );
    if (rows[0].status !== 'succeeded') state.faultsFound.push('a booking was called paid before the card was charged');
  });

export const release = (n: number) =>
  on(n, 'release', async (state, purchase) => {
    if (!purchase.answer) return;
    const path = BOOKING_PATHS.release(purchase.answer.bookingId);
    await askShop(state, 'release', path, { method: 'POST', headers: holder(purchase) });
  });

/** Saves the contact first: a hold is not extended without one. */
export const extend = (n: number) =>
  on(n, 'extend', async (state, purchase) => {
    if (!purchase.answer) return;
    const { headers, body } = asJson({ name: 'A visitor', email: VISITORS_EMAIL, language: 'en' });
    await askShop(state, 'contact', BOOKING_PATHS.customer(purchase.answer.bookingId), {
      method: 'PUT',
      headers: { ...headers, ...holder(purchase) },
      body,
    });
    const path = BOOKING_PATHS.extend(purchase.answer.bookingId);
    await askShop(state, 'extend', path, { method: 'POST', headers: holder(purchase) });
  });

export const accept = (n: number) =>
  byAdmin(n, 'accept', OFFICE_PATHS.adminBooking, () => ({ ...asJson({ status: 'confirmed' }), method: 'PATCH' }));

export const cancel = (n: number) => byAdmin(n, 'cancel', OFFICE_PATHS.adminCancel, () => asJson({}));

/** The whole remaining amount, or a third of the price. */
export const refund = (n: number, part: 'whole' | 'part') =>
  byAdmin(n, `refund(${part})`, OFFICE_PATHS.adminRefund, ({ request }) =>
    asJson(part === 'whole' ? {} : { amount: eurosFromCents(aThird(request.amount)) }),
  );

export const dashboardRefund = (n: number) =>
  on(n, 'dashboardRefund', (state, purchase) => refundInDashboard(state, purchase, aThird(purchase.request.amount)));

/** Provider events that were not delivered yet or, with `again`, all events once more: in order or reversed. */
export function webhooks(order: 'in order' | 'backwards', which: 'new' | 'again'): Action {
  return {
    name: `webhooks(${order}, ${which})`,
    async perform(state) {
      const events = (await eventsOf(state)).filter(({ id }) => which === 'again' || !state.delivered.has(id));
      for (const event of order === 'in order' ? events : events.toReversed()) await deliver(state, event);
    },
  };
}

interface ProviderEvent {
  id: string;
}

async function eventsOf({ world }: SequenceState): Promise<ProviderEvent[]> {
  const { rows } = await world.db.pool.query<{ event: ProviderEvent }>(
    `select body as event from sandbox.objects where kind = 'event' order by seq`,
  );
  return rows.map(({ event }) => event);
}

async function deliver(state: SequenceState, event: ProviderEvent): Promise<void> {
  const { db, provider, clock } = state.world;
  const body = JSON.stringify(event);
  const signature = provider.stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: await sandboxWebhookSecret(db),
    timestamp: Math.floor(clock.now().epochMilliseconds / 1000),
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const response = await askShop(state, 'webhook', PATHS.webhook, { method: 'POST', body, headers });
  if (response?.status === 200) state.delivered.add(event.id);
}

export function wait(seconds: number): Action {
  return { name: `wait(${seconds} s)`, perform: ({ world }) => world.advance(seconds) };
}

/** For tasks that would end early when the process stops. */
const NEVER_STOPPING = new AbortController().signal;

/** One round of background work. A task that fails runs again when it is next due. */
export const background = {
  name: 'background',
  async perform({ world }: Pick<SequenceState, 'world'>): Promise<void> {
    for (const { when, work } of Object.values(world.shop.tasks)) {
      if (when !== 'at start') await work(NEVER_STOPPING).catch(() => {});
    }
  },
};

/** The three ways to learn of a payment at once: webhook, the visitor's return (twice), reconciler. */
export function confirmEveryWay(n: number): Action {
  const ways = together([webhooks('in order', 'again'), confirm(n), confirm(n), background]);
  return { ...ways, name: `confirmEveryWay(${purchaseName(n)})` };
}

export function fault(kind: string, times: number): Action {
  return { name: `fault(${kind}, ${times})`, perform: ({ world }) => orderFault(world.provider, kind, times) };
}

/** Runs the steps one after the other. */
export function inTurn(...actions: Action[]): Action {
  return {
    name: actions.map(({ name }) => name).join(' → '),
    async perform(state) {
      for (const action of actions) await action.perform(state);
    },
  };
}

export function together(actions: Action[]): Action {
  return {
    name: `together(${actions.map(({ name }) => name).join(', ')})`,
    async perform(state) {
      await Promise.all(actions.map((action) => action.perform(state)));
    },
  };
}

/** Kills the shop after this many steps of the actions, at the latest right after them, then starts it again. */
export function crash(during: Action, steps: number): Action {
  return {
    name: `crash(${steps} steps into ${during.name})`,
    async perform(state) {
      const { world } = state;
      world.shop.life.endAfter(steps);
      await during.perform(state);
      await world.restart();
      for (const { when, work } of Object.values(world.shop.tasks)) {
        if (when === 'at start') await work(NEVER_STOPPING).catch(() => {});
      }
    },
  };
}

/** The n-th purchase, modulo the number of purchases. */
export function on(
  n: number,
  what: string,
  perform: (state: SequenceState, purchase: Purchase) => Promise<void>,
): Action {
  return {
    name: `${what}(${purchaseName(n)})`,
    async perform(state) {
      const purchase = state.purchases.at(n === THE_LAST ? -1 : n % Math.max(1, state.purchases.length));
      if (purchase) await perform(state, purchase);
    },
  };
}

function purchaseName(n: number): string {
  return n === THE_LAST ? 'the last' : `#${n}`;
}

function byAdmin(
  n: number,
  what: string,
  path: (id: string) => string,
  init: (purchase: Purchase) => ReturnType<typeof asJson>,
) {
  return on(n, what, async (state, purchase) => {
    if (!purchase.answer) return;
    const { headers, ...rest } = init(purchase);
    const authorization = `Bearer ${state.world.adminToken}`;
    await askShop(state, what, path(purchase.answer.bookingId), { ...rest, headers: { ...headers, authorization } });
  });
}

function aThird(cents: number): number {
  return Math.floor(cents / 3);
}
