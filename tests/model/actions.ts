import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { eurosFromCents } from '#domain/money.ts';
import { sandboxWebhookSecret } from '#server/providers/cards/sandbox-account.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import type { Purchase, Story, Wish } from './story.ts';
import { answerBank, askShop, asJson, confirmPath, holder, payAtProvider, refundInDashboard } from './talk.ts';

/** One step of a sequence. It prints itself as its name. */
export interface Action {
  name: string;
  perform(story: Story): Promise<void>;
}

/** A new purchase: "Continue" with the chosen place. */
export function hold(buyer: number, wish: Wish): Action {
  return {
    name: `hold(${buyer}, ${JSON.stringify(wish)})`,
    async perform(story) {
      const key = `a-purchase-of-this-story-${story.purchases.length}`;
      const purchase: Purchase = { buyer, key, request: story.request(wish), answer: null };
      story.purchases.push(purchase);
      await askToHold(story, purchase);
    },
  };
}

/** Repeats the "Continue" of a purchase. */
export const holdAgain = (n: number) => on(n, 'holdAgain', askToHold);

async function askToHold(story: Story, purchase: Purchase): Promise<void> {
  const cookie = story.cookies.get(purchase.buyer);
  const { headers, ...rest } = asJson(purchase.request);
  const heard = await askShop(story, 'hold', PATHS.paymentIntent, {
    ...rest,
    headers: { ...headers, 'idempotency-key': purchase.key, ...(cookie && { cookie }) },
  });
  if (heard?.cookie) story.cookies.set(purchase.buyer, heard.cookie);
  if (heard?.status === 200) purchase.answer = heard.body;
}

/** The latest purchase. */
export const THE_LAST = -1;

export const pay = (n: number, card: string) =>
  on(n, `pay(${card})`, (story, purchase) => payAtProvider(story, purchase, card));

export const bank = (n: number, verdict: 'approve' | 'fail') =>
  on(n, `bank(${verdict})`, (story, purchase) => answerBank(story, purchase, verdict));

/** The visitor returns from the card step. What the answer says about money must match the provider. */
export const confirm = (n: number) =>
  on(n, 'confirm', async (story, purchase) => {
    if (!purchase.answer) return;
    const heard = await askShop(story, 'confirm', confirmPath(purchase));
    if (heard?.status !== 200 || heard.body.booking.booking.status !== 'paid') return;
    const { rows } = await story.world.db.pool.query(
      `select body ->> 'status' as status from sandbox.objects where id = $1`,
      [purchase.answer.paymentIntentId],
    );
    if (rows[0].status !== 'succeeded') story.complaints.push('a booking was called paid before the card was charged');
  });

export const release = (n: number) =>
  on(n, 'release', async (story, purchase) => {
    if (!purchase.answer) return;
    const path = PATHS.release(purchase.answer.bookingId);
    await askShop(story, 'release', path, { method: 'POST', headers: holder(purchase) });
  });

export const extend = (n: number) =>
  on(n, 'extend', async (story, purchase) => {
    if (!purchase.answer) return;
    const path = PATHS.extend(purchase.answer.bookingId);
    await askShop(story, 'extend', path, { method: 'POST', headers: holder(purchase) });
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
  on(n, 'dashboardRefund', (story, purchase) => refundInDashboard(story, purchase, aThird(purchase.request.amount)));

/** Provider events that were not delivered yet or, with `again`, all events once more: in order or reversed. */
export function webhooks(order: 'in order' | 'backwards', which: 'new' | 'again'): Action {
  return {
    name: `webhooks(${order}, ${which})`,
    async perform(story) {
      const events = (await newsOf(story)).filter(({ id }) => which === 'again' || !story.told.has(id));
      for (const event of order === 'in order' ? events : events.toReversed()) await tell(story, event);
    },
  };
}

/** A refund from the dashboard is unknown to the shop, so only its webhook can report it, however late it arrives. */
export const lateNewsOfRefunds: Action = {
  name: 'lateNewsOfRefunds',
  async perform(story) {
    const events = await newsOf(story);
    for (const event of events)
      if (event.type === 'charge.refunded' && !story.told.has(event.id)) await tell(story, event);
  },
};

interface News {
  id: string;
  type: string;
}

async function newsOf({ world }: Story): Promise<News[]> {
  const { rows } = await world.db.pool.query<{ event: News }>(
    `select body as event from sandbox.objects where kind = 'event' order by seq`,
  );
  return rows.map(({ event }) => event);
}

async function tell(story: Story, event: News): Promise<void> {
  const { db, provider, clock } = story.world;
  const body = JSON.stringify(event);
  const signature = provider.stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: await sandboxWebhookSecret(db),
    timestamp: Math.floor(clock.now().epochMilliseconds / 1000),
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const heard = await askShop(story, 'webhook', PATHS.webhook, { method: 'POST', body, headers });
  if (heard?.status === 200) story.told.add(event.id);
}

export function wait(seconds: number): Action {
  return { name: `wait(${seconds} s)`, perform: ({ world }) => world.advance(seconds) };
}

/** One round of background work. A task that fails runs again when it is next due. */
export const background = {
  name: 'background',
  async perform({ world }: Pick<Story, 'world'>): Promise<void> {
    for (const { when, work } of Object.values(world.shop.tasks)) {
      if (when !== 'at start' && when !== 'on demand') await work(null).catch(() => {});
    }
  },
};

/** The three ways to learn of a payment at once: webhook, the visitor's return (twice), reconciler. */
export function allRoads(n: number): Action {
  const roads = together([webhooks('in order', 'again'), confirm(n), confirm(n), background]);
  return { ...roads, name: `allRoads(${purchaseName(n)})` };
}

export function fault(kind: string, times: number): Action {
  return { name: `fault(${kind}, ${times})`, perform: ({ world }) => orderFault(world.provider, kind, times) };
}

/** Runs the steps one after the other. */
export function inTurn(...actions: Action[]): Action {
  return {
    name: actions.map(({ name }) => name).join(' → '),
    async perform(story) {
      for (const action of actions) await action.perform(story);
    },
  };
}

export function together(actions: Action[]): Action {
  return {
    name: `together(${actions.map(({ name }) => name).join(', ')})`,
    async perform(story) {
      await Promise.all(actions.map((action) => action.perform(story)));
    },
  };
}

/** Kills the shop after so many steps of the actions, at the latest right after them, then starts it again. */
export function crash(during: Action, steps: number): Action {
  return {
    name: `crash(${steps} steps into ${during.name})`,
    async perform(story) {
      const { world } = story;
      world.shop.life.endAfter(steps);
      await during.perform(story);
      await world.restart();
      for (const { when, work } of Object.values(world.shop.tasks)) {
        if (when === 'at start') await work(null).catch(() => {});
      }
    },
  };
}

/** The n-th purchase, modulo the number of purchases. */
function on(n: number, what: string, perform: (story: Story, purchase: Purchase) => Promise<void>): Action {
  return {
    name: `${what}(${purchaseName(n)})`,
    async perform(story) {
      const purchase = story.purchases.at(n === THE_LAST ? -1 : n % Math.max(1, story.purchases.length));
      if (purchase) await perform(story, purchase);
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
  return on(n, what, async (story, purchase) => {
    if (!purchase.answer) return;
    const { headers, ...rest } = init(purchase);
    const authorization = `Bearer ${story.world.adminToken}`;
    await askShop(story, what, path(purchase.answer.bookingId), { ...rest, headers: { ...headers, authorization } });
  });
}

function aThird(cents: number): number {
  return Math.floor(cents / 3);
}
