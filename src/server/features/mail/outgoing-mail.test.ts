import { expect, test } from 'vitest';
import { changeStatus } from '#server/booking/change-status.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { smtpMailer } from '#server/providers/mail/smtp-mailer.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking, type BookingMade } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { aMailServer, type MailServer } from '#tests/scenarios/mail-server.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { sendQueuedMail } from './send-queued-mail.ts';

const offsetMs = testClock().offsetMs;
const AN_HOUR = 3_600_000;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
const ANA = { customer_name: 'Ana Díaz', customer_email: 'ana@mail.example' };

async function aShop() {
  const db = await testDatabase({ clockOffsetMs: offsetMs });
  const shop = await runningShop(db);
  await orderFault(shop, 'drop_webhook', 10_000);
  const server = await aMailServer();
  const mailer = smtpMailer({ url: server.url, from: 'AD Boat Rental <no-reply@rental.example>' });
  const later = openDatabase(db.url, { clockOffsetMs: offsetMs + AN_HOUR, max: 2 });
  return {
    db,
    shop,
    server,
    mailer,
    send: () => sendQueuedMail(shop.deps, mailer),
    /** Sends as another process would an hour from now. */
    async sendLater() {
      await sendQueuedMail({ ...shop.deps, db: later }, mailer);
      await later.pool.end();
    },
  };
}

type Shop = Awaited<ReturnType<typeof aShop>>;

async function aPaidTrip({ db, shop }: Shop, rest: Parameters<typeof aTripBooking>[1]['rest'] = ANA) {
  const boat = await aBoat(db, { port_lat: 28.078, port_lon: -16.737, inclusions: ['skipper', 'fuel'] });
  const trip = await aTrip(db, { boat, ...DAY });
  const party = { adults: 2, child_u13: 1, child_u6_free: 0 };
  const booking = await aTripBooking(db, { trip, party, intentId: null, rest });
  await paid(shop, booking);
  return booking;
}

async function paid(shop: Shop['shop'], booking: BookingMade) {
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await settleIntent(shop.deps, intent.id);
  return intent;
}

async function outboxOf({ db }: Pick<Shop, 'db'>) {
  const { rows } = await db.pool.query(
    'select key, status, attempts, failure from mail_outbox order by created_at, key',
  );
  return rows;
}

async function onlyMail(server: MailServer) {
  const [mail, ...others] = await server.inbox();
  expect(others).toEqual([]);
  if (!mail) throw new Error('No mail has come');
  return mail;
}

test('a booking settled five times and sent by two senders gets one mail', async () => {
  const shop = await aShop();
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

test('the confirmation has time, place, party, payment, link, tickets and calendar entry', async () => {
  const shop = await aShop();
  await shop.db.pool.query(`update site_settings set value = '{"contact": {"phone": "+34 900 000 000"}}'`);
  const booking = await aPaidTrip(shop);
  await shop.send();

  const mail = await onlyMail(shop.server);
  const number = booking.id.slice(-8).toUpperCase();
  expect(mail.subject).toBe(`Your booking ${number}: Brisa Azul, Sat 5 Dec`);
  for (const fact of [
    'Hello Ana Díaz,',
    `Booking: ${number}`,
    'Saturday, 5 December 2026',
    '09:00–12:00 (Canary time, UTC+0)',
    '3\u00A0hours',
    'Puerto Colón',
    'https://www.openstreetmap.org/?mlat=28.078&mlon=-16.737',
    'Be there at: 08:40, at the entrance to the pontoon',
    '3\u00A0people',
    '2\u00A0adults, 1\u00A0child of 6 to 12',
    'Paid: €112.50',
    'including 7% IGIC (€7.36)',
    '- Skipper',
    'Cancel by Friday, 4 December 2026, 09:00 Canary time: full refund.',
    'Telephone: +34 900 000 000',
    `${shop.shop.origin}/booking/${booking.id}?t=`,
  ]) {
    expect(mail.text).toContain(fact);
  }
  const { rows } = await shop.db.pool.query('select code from tickets where booking_id = $1 order by seat_no', [
    booking.id,
  ]);
  const codes = rows.map(({ code }) => `${code}.png`);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([...codes, `booking-${number}.ics`]);
  for (const { contentId } of mail.attachments.slice(0, 3)) {
    expect(mail.html).toContain(`src="cid:${contentId?.slice(1, -1)}"`);
  }
  expect(new TextDecoder().decode(mail.attachments[3]?.content as ArrayBuffer)).toContain('DTSTART:20261205T090000Z');
  expect(mail.html).not.toMatch(/<script|src="http|url\(/);
  expect(mail.html).toContain('@media (prefers-color-scheme: dark)');
});

test.each([
  ['en', 'You are booked', 'Paid: €112.50', '2\u00A0adults, 1\u00A0child of 6 to 12'],
  ['es', 'Reserva confirmada', 'Pagado: 112,50\u00A0€', '2\u00A0adultos, 1\u00A0niño de 6 a 12 años'],
  ['ru', 'Бронирование оплачено', 'Оплачено: 112,50\u00A0€', '2\u00A0взрослых, 1\u00A0ребёнок 6–12\u00A0лет'],
] as const)('the confirmation speaks the customer’s language: %s', async (language, heading, money, party) => {
  const shop = await aShop();
  await aPaidTrip(shop, { ...ANA, language });
  await shop.send();

  const mail = await onlyMail(shop.server);
  expect(mail.html).toContain(`<html lang="${language}">`);
  for (const words of [heading, money, party]) expect(mail.text).toContain(words);
});

test('a mail whose sender dies after delivery is sent again with the same Message-ID', async () => {
  const shop = await aShop();
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

test('mail of a booking without an address waits until the contact is known', async () => {
  const shop = await aShop();
  const booking = await aPaidTrip(shop, { customer_name: 'Ana Díaz', customer_phone: '+34600000000' });
  await shop.send();
  expect(await shop.server.inbox()).toEqual([]);
  expect(await outboxOf(shop)).toMatchObject([{ status: 'queued', attempts: 0 }]);

  await shop.db.pool.query('update bookings set customer_email = $2 where id = $1', [booking.id, 'ana@mail.example']);
  await shop.send();

  expect((await onlyMail(shop.server)).to).toEqual([{ name: '', address: 'ana@mail.example' }]);
});

test('a temporary refusal is retried, an unknown address is not', async () => {
  const shop = await aShop();
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

test('line breaks in an address or title do not reach a header, and markup in a name is escaped', async () => {
  const shop = await aShop();
  const victim = await aPaidTrip(shop, {
    customer_name: 'Ana <img src=x onerror=alert(1)>',
    customer_email: 'ana@mail.example',
  });
  await shop.db.pool.query(`update boats set title = $1`, ['Brisa\r\nBcc: everybody@mail.example\r\n\r\n<b>hello</b>']);
  const attacker = await aPaidTrip(shop, { ...ANA, customer_email: 'ana@mail.example\r\nBcc: everybody@mail.example' });
  await shop.send();

  const mail = await onlyMail(shop.server);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.subject).toContain('Brisa Bcc: everybody@mail.example <b>hello</b>');
  expect(mail.html).toContain('Ana &#60;img src=x');
  expect(mail.html).not.toContain('<b>hello');
  expect(await outboxOf(shop)).toEqual([
    { key: `booking-paid:${victim.id}`, status: 'sent', attempts: 1, failure: null },
    { key: `booking-paid:${attacker.id}`, status: 'failed', attempts: 1, failure: 'not_an_address' },
  ]);
});

test('the customer of a refunded late payment gets one mail with the reason', async () => {
  const shop = await aShop();
  const { db } = shop;
  const boat = await aBoat(db);
  const booking = await aCharter(db, {
    boat,
    ...DAY,
    intentId: null,
    rest: { ...ANA, status: 'canceled', cancel_reason: 'expired' },
  });
  const intent = await paid(shop.shop, booking); // the time is no longer offered
  await settleIntent(shop.shop.deps, intent.id);
  await shop.send();

  const mail = await onlyMail(shop.server);
  expect(mail.subject).toBe('Your payment of €390 is on its way back');
  expect(mail.text).toContain('after we could no longer hold your place');
  expect(mail.text).toContain(`${shop.shop.origin}/boats/${boat.slug}`);
});

test('a cancellation and each refund are mailed, an expired unpaid hold is not', async () => {
  const shop = await aShop();
  const { db } = shop;
  const { token } = await anAccount(db, { role: 'admin' });
  const operator = async (booking: BookingMade, verb: 'cancel' | 'refund', payload: object) => {
    const url = `/api/admin/bookings/${booking.id}/${verb}`;
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode } = await shop.shop.app.inject({ method: 'POST', url, headers, payload });
    expect([verb, statusCode]).toEqual([verb, 200]);
  };
  const booking = await aPaidTrip(shop);
  await shop.send();
  const unpaid = await aCharter(db, { boat: await aBoat(db), ...DAY, intentId: null, rest: ANA });
  await operator(unpaid, 'cancel', {});
  await operator(booking, 'cancel', { reason: 'weather' });
  await operator(booking, 'refund', { amount: 50 });
  await operator(booking, 'refund', {});
  await shop.send();

  const [, canceled, part, rest, ...others] = await shop.server.inbox();
  expect(others).toEqual([]);
  expect(canceled?.text).toContain('Wind and sea do not allow this trip.');
  expect(part?.text).toContain('We have refunded €50 for your booking on Brisa Azul.');
  expect(rest?.text).toContain('Refunded: €62.50\nRefunded in total: €112.50');
  expect(await audit(db.pool)).toEqual([]);
});

test('a confirmation still queued after the trip is not sent', async () => {
  const shop = await aShop();
  const booking = await aPaidTrip(shop);
  await shop.db.pool.query(
    `update bookings set start_at = app_now() - interval '2 h', end_at = app_now() - interval '1 h' where id = $1`,
    [booking.id],
  );
  await shop.send();

  expect(await shop.server.inbox()).toEqual([]);
  expect(await outboxOf(shop)).toMatchObject([{ status: 'failed', failure: 'overtaken' }]);
});

test('mail for which no address was given in time is skipped and is no failed mail', async () => {
  const shop = await aShop();
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

test('a booking canceled before its confirmation was sent gets only the cancellation mail', async () => {
  const shop = await aShop();
  const booking = await aPaidTrip(shop);
  const change = { bookingIds: [booking.id], action: 'cancel', actor: 'system', reason: 'admin' } as const;
  await changeStatus(shop.db.pool, change);
  await shop.send();

  expect((await onlyMail(shop.server)).messageId).toBe(`<booking-canceled.${booking.id}@127.0.0.1>`);
});
