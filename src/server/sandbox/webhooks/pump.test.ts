import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sandboxWebhookSecret } from '#server/providers/cards/sandbox-account.ts';
import { readSignedEvent } from '#server/providers/cards/stripe-events.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { movableClock } from '#tests/movable-clock.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { pauseAfter } from './delivery-schedule.ts';
import { startPump } from './pump.ts';

/** A webhook endpoint that records deliveries and answers with the given status. */
async function listener(answer: () => number) {
  const told: { body: Buffer; signature: string; type: string }[] = [];
  const app = Fastify();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/checkout/webhook', async (request, reply) => {
    const body = request.body as Buffer;
    told.push({ body, signature: String(request.headers['stripe-signature']), type: JSON.parse(body.toString()).type });
    return reply.status(answer()).send();
  });
  onTestFinished(() => app.close());
  return { origin: await app.listen({ host: '127.0.0.1', port: 0 }), told };
}

test('an event that settles a payment is delivered once, with a signature of the shop’s secret', async () => {
  const db = await testDatabase();
  const shop = await runningShop(db);
  const { id } = await shop.stripe.paymentIntents.create({ amount: 900, currency: 'eur' });
  await db.pool.query('update sandbox.deliveries set due_at = null');
  await shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await shop.app.close();
  await db.pool.query('update sandbox.deliveries set due_at = now()');

  const { origin, told } = await listener(() => 200);
  const clock = testClock();
  const pump = startPump(someDeps(db, { clock }), origin, shop.app.log);
  await expect.poll(() => told.length).toBe(1);
  await pump.stop();

  const secret = await sandboxWebhookSecret(db.pool);
  const [{ body: rawBody, signature } = { body: Buffer.alloc(0), signature: '' }] = told;
  expect(readSignedEvent({ rawBody, signature }, secret, clock)).toMatchObject({
    type: 'payment_intent.succeeded',
    intentId: id,
  });
  expect(readSignedEvent({ rawBody, signature }, 'whsec_another', clock)).toBeNull();
  expect(readSignedEvent({ rawBody: Buffer.concat([rawBody, Buffer.from(' ')]), signature }, secret, clock)).toBeNull();
  const later = (seconds: number) => movableClock(clock.now().add({ seconds }));
  expect(readSignedEvent({ rawBody, signature }, secret, later(290))).not.toBeNull();
  expect(readSignedEvent({ rawBody, signature }, secret, later(310))).toBeNull();
  expect(readSignedEvent({ rawBody, signature }, secret, later(-310))).toBeNull();
});

test('a failed delivery is retried after a second at first; a successful one is not repeated', async () => {
  const db = await testDatabase();
  await db.pool.query(
    `insert into sandbox.objects (id, kind, created, body) values ('evt_1', 'event', 1, '{"id":"evt_1","type":"payment_intent.succeeded"}')`,
  );
  await db.pool.query(`insert into sandbox.deliveries (event_id, due_at) values ('evt_1', now())`);
  const answers = [500, 503];
  const { origin, told } = await listener(() => answers.shift() ?? 200);
  const pump = startPump(someDeps(db), origin, Fastify().log);

  const delivery = async () =>
    (await db.pool.query('select *, due_at - now() as pause from sandbox.deliveries')).rows[0];
  await expect.poll(() => told.length).toBe(1);
  await expect.poll(async () => (await delivery()).pause?.milliseconds ?? 0).toBeGreaterThan(0);
  for (const count of [2, 3]) {
    await db.pool.query('update sandbox.deliveries set due_at = now() where due_at is not null');
    pump.wake();
    await expect.poll(() => told.length, { timeout: 15_000 }).toBe(count);
  }
  await expect.poll(async () => (await delivery()).delivered_at).not.toBeNull();
  await pump.stop();

  expect(await delivery()).toMatchObject({ attempts: 3, due_at: null });
});

test('the pauses grow, and a delivery is given up after three days', () => {
  const pauses = Array.from({ length: 13 }, (_, index) => pauseAfter(index + 1));

  expect(pauses.slice(0, 4)).toEqual([1, 5, 30, 300]);
  expect(pauses.at(-1)).toBeNull();
  const days = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 86_400;
  expect(days).toBeGreaterThan(2.5);
  expect(days).toBeLessThan(3.5);
});

test('a delivery is made by another process after the first one has stopped', async () => {
  const db = await testDatabase();
  const first = await runningShop(db);
  await orderFault(first, 'delay_webhook');
  const { id } = await first.stripe.paymentIntents.create({ amount: 900, currency: 'eur' });
  await first.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await first.app.close();
  await db.pool.query('update sandbox.deliveries set due_at = now()');

  await runningShop(db);

  const attempts = async () => (await db.pool.query('select attempts from sandbox.deliveries')).rows[0].attempts;
  await expect.poll(attempts, { timeout: 15_000 }).toBeGreaterThan(0);
});

test.each([
  ['drop_webhook', []],
  ['delay_webhook', [10]],
  ['duplicate_webhook', [0, 0]],
])('with the fault %s the deliveries of an event have the delays %j', async (fault, delays) => {
  const db = await testDatabase();
  const shop = await runningShop(db);
  await db.pool.query(
    `create function sandbox.hold() returns trigger language plpgsql as 'begin new.attempts := round(extract(epoch from new.due_at - now())); return new; end'`,
  );
  await db.pool.query(
    'create trigger hold before insert on sandbox.deliveries for each row execute function sandbox.hold()',
  );
  await orderFault(shop, fault);
  const { id } = await shop.stripe.paymentIntents.create({ amount: 900, currency: 'eur' });
  await shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });

  const { rows } = await db.pool.query('select attempts from sandbox.deliveries order by id');
  expect(rows.length).toBe(delays.length);
  expect((await db.pool.query('select times_left from sandbox.faults')).rows).toEqual([{ times_left: 0 }]);
});
