import { expect, onTestFinished, test, vi } from 'vitest';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { aMailingShop, ANA, aPaidTrip, DAY, onlyMail, outboxOf, paid } from '#tests/scenarios/mailing-shop.ts';
import { sendQueuedMail } from './send-queued-mail.ts';

test('a booking settled five times and sent by two senders gets one mail', async () => {
  const shop = await aMailingShop();
  const { db, send, server } = shop;
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, ...DAY });
  const booking = await aCharter(db, { boat, ...DAY, intentId: null, rest: ANA });
  const intent = await paid(shop.shop, booking);
  for (let time = 0; time < 4; time += 1) await settleIntent(shop.shop.deps, intent.id);

  await Promise.all([send(), send()]);
  await send();

  const mail = await onlyMail(server);
  expect(mail.to).toEqual([{ name: '', address: 'ana@mail.example' }]);
  expect(mail.messageId).toBe(`<booking-paid.${booking.id}@127.0.0.1>`);
  expect(await outboxOf(shop)).toEqual([
    { key: `booking-paid:${booking.id}`, status: 'sent', attempts: 1, failure: null },
  ]);
});

test('a mail whose sender is killed after delivery is sent again with the same Message-ID', async () => {
  const shop = await aMailingShop();
  await aPaidTrip(shop);
  shop.server.fallSilent();
  void shop.send().catch(() => {}); // gets no answer and records nothing, like a killed process
  await expect.poll(async () => (await shop.server.inbox()).length).toBe(1);
  shop.server.speakAgain();

  await shop.send();
  expect(await shop.server.inbox()).toHaveLength(1); // the lease has not expired
  await shop.sendLater();

  const ids = (await shop.server.inbox()).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(await outboxOf(shop)).toMatchObject([{ status: 'sent', attempts: 2 }]);
});

test('no other sender takes a mail that is still being sent, however slow the mail server is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const shop = await aMailingShop();
  await aPaidTrip(shop);
  const answer = Promise.withResolvers<void>();
  const senders = { slow: 0, other: 0 };
  const slow = { send: () => ((senders.slow += 1), answer.promise) };
  const other = { send: async () => void (senders.other += 1) };
  const leasedFor = async () => {
    const { rows } = await shop.db.pool.query<{ seconds: number }>(
      'select extract(epoch from due_at - app_now())::float8 as seconds from mail_outbox',
    );
    return rows[0]?.seconds;
  };

  const sending = sendQueuedMail(shop.shop.deps, slow);
  await expect.poll(() => senders.slow).toBe(1);
  for (let seconds = 0; seconds < 200; seconds += 50) {
    await shop.db.pool.query("update mail_outbox set due_at = due_at - interval '50 seconds'");
    vi.advanceTimersByTime(50_000);
    await expect.poll(leasedFor).toBeGreaterThan(100);
  }
  await sendQueuedMail(shop.shop.deps, other);
  answer.resolve();
  await sending;

  expect(senders).toEqual({ slow: 1, other: 0 });
  expect(await outboxOf(shop)).toMatchObject([{ status: 'sent', attempts: 1 }]);
});

test('mail of a booking without an address waits until the contact is known', async () => {
  const shop = await aMailingShop();
  const booking = await aPaidTrip(shop, { customer_name: 'Ana Díaz', customer_phone: '+34600000000' });
  await shop.send();
  expect(await shop.server.inbox()).toEqual([]);
  expect(await outboxOf(shop)).toMatchObject([{ status: 'queued', attempts: 0 }]);

  await shop.db.pool.query('update bookings set customer_email = $2 where id = $1', [booking.id, 'ana@mail.example']);
  await shop.send();

  expect((await onlyMail(shop.server)).to).toEqual([{ name: '', address: 'ana@mail.example' }]);
});

test('a temporary refusal is retried, an unknown address is not', async () => {
  const shop = await aMailingShop();
  await aPaidTrip(shop);
  shop.server.refuseWith(451);
  await expect(shop.send()).rejects.toThrow(/was not sent: EENVELOPE RCPT TO 451$/);
  expect(await outboxOf(shop)).toMatchObject([{ status: 'queued', attempts: 1 }]);
  await shop.send(); // not due yet
  expect(await outboxOf(shop)).toMatchObject([{ attempts: 1 }]);

  shop.server.refuseWith(550);
  await shop.sendLater();

  expect(await shop.server.inbox()).toEqual([]);
  expect(await outboxOf(shop)).toMatchObject([{ status: 'failed', attempts: 2, failure: 'EENVELOPE RCPT TO 550' }]);
});

test('a mail that the server takes without an answer is sent five times, then counts as failed', async () => {
  const shop = await aMailingShop();
  await aPaidTrip(shop);
  shop.server.hangUp();

  for (let time = 0; time < 7; time += 1) {
    await shop.db.pool.query("update mail_outbox set due_at = app_now() where status = 'queued'");
    await shop.send().catch(() => {});
  }

  const ids = (await shop.server.inbox()).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(1);
  expect(await outboxOf(shop)).toMatchObject([{ status: 'failed', attempts: 5, failure: 'no_answer' }]);
});

test('a mail without an answer is sent five times within hours, however often it was refused before', async () => {
  const shop = await aMailingShop();
  await aPaidTrip(shop);
  const waits = async (times: number) => {
    const minutes: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await shop.db.pool.query("update mail_outbox set due_at = app_now() where status = 'queued'");
      await shop.send().catch(() => {});
      const { rows } = await shop.db.pool.query<{ minutes: number }>(
        'select round(extract(epoch from due_at - app_now()) / 60)::integer as minutes from mail_outbox',
      );
      minutes.push(rows[0]?.minutes ?? 0);
    }
    return minutes;
  };
  shop.server.refuseWith(451);
  await waits(3);
  shop.server.refuseWith(null);
  shop.server.hangUp();

  expect(await waits(4)).toEqual([1, 10, 60, 240]);
  expect(await outboxOf(shop)).toMatchObject([{ status: 'queued' }]);
  await waits(1);
  expect(await outboxOf(shop)).toMatchObject([{ status: 'failed', failure: 'no_answer' }]);
});

test('a mail that could not be handed over at first is then also sent five times without an answer', {
  tags: ['nightly'],
}, async () => {
  const shop = await aMailingShop();
  await aPaidTrip(shop);
  const sendNow = async () => {
    await shop.db.pool.query("update mail_outbox set due_at = app_now() where status = 'queued'");
    await shop.send().catch(() => {});
  };
  shop.server.refuseWith(451);
  for (let time = 0; time < 6; time += 1) await sendNow();
  shop.server.refuseWith(null);
  shop.server.hangUp();
  for (let time = 0; time < 7; time += 1) await sendNow();

  expect(await shop.server.inbox()).toHaveLength(5);
  expect(await outboxOf(shop)).toMatchObject([{ status: 'failed', attempts: 11, failure: 'no_answer' }]);
});

test('a server that takes the mail without an answer, and refuses it in between, is given it five times too', {
  tags: ['nightly'],
}, async () => {
  const shop = await aMailingShop();
  await aPaidTrip(shop);
  shop.server.hangUp();
  for (let time = 0; time < 14; time += 1) {
    shop.server.refuseWith(time % 2 === 0 ? null : 451);
    await shop.db.pool.query("update mail_outbox set due_at = app_now() where status = 'queued'");
    await shop.send().catch(() => {});
  }

  expect(await shop.server.inbox()).toHaveLength(5);
  expect(await outboxOf(shop)).toMatchObject([{ status: 'failed', attempts: 9, failure: 'no_answer' }]);
});

test('a mail that could not be handed over is tried for longer', { tags: ['nightly'] }, async () => {
  const shop = await aMailingShop();
  await aPaidTrip(shop);
  shop.server.refuseWith(451);
  for (let time = 0; time < 6; time += 1) {
    await shop.db.pool.query("update mail_outbox set due_at = app_now() where status = 'queued'");
    await expect(shop.send()).rejects.toThrow();
  }
  shop.server.refuseWith(null);
  await shop.sendLater();

  expect(await outboxOf(shop)).toMatchObject([{ status: 'sent', attempts: 7 }]);
});

test('a confirmation still queued after the trip is not sent', async () => {
  const shop = await aMailingShop();
  const booking = await aPaidTrip(shop);
  await shop.db.pool.query(
    `update bookings set start_at = app_now() - interval '2 h', end_at = app_now() - interval '1 h' where id = $1`,
    [booking.id],
  );
  await shop.send();

  expect(await shop.server.inbox()).toEqual([]);
  expect(await outboxOf(shop)).toMatchObject([{ status: 'failed', failure: 'overtaken' }]);
});

test.each([
  ['released', 'sent'],
  ['held', 'failed'],
])('a request for a security deposit while an earlier one is %s is %s', async (status, end) => {
  const shop = await aMailingShop();
  const { id } = await aPaidTrip(shop);
  await shop.send();
  await shop.db.pool.query(
    `insert into security_deposits (booking_id, provider, amount_cents, status, ended_at)
     values ($1, 'sandbox', 30000, $2, case when $2 = 'released' then app_now() end)`,
    [id, status],
  );
  await shop.db.pool.query(
    `insert into mail_outbox (key, kind, booking_id) values ('one', 'security-deposit-request', $1)`,
    [id],
  );
  await shop.send();

  expect(await outboxOf(shop)).toMatchObject([{ status: 'sent' }, { key: 'one', status: end }]);
});

test('mail for which no address was given in time is skipped and does not count as failed', async () => {
  const shop = await aMailingShop();
  const booking = await aPaidTrip(shop);
  await shop.db.pool.query(
    `update bookings set customer_email = null, customer_phone = '+34600111222',
       start_at = app_now() - interval '2 h', end_at = app_now() - interval '1 h' where id = $1`,
    [booking.id],
  );
  await shop.send();

  expect(await shop.server.inbox()).toEqual([]);
  expect(await outboxOf(shop)).toMatchObject([{ status: 'skipped', attempts: 0, failure: 'no_address' }]);
});
