import { expect } from 'vitest';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { sendQueuedMail } from '#server/features/mail/send-queued-mail.ts';
import { smtpMailer } from '#server/providers/mail/smtp-mailer.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from './boats.ts';
import { aTripBooking, type BookingMade } from './bookings.ts';
import { testClock } from './deps.ts';
import { aMailServer, type MailServer } from './mail-server.ts';
import { openPayment, pay } from './payments.ts';
import { orderFault, runningShop } from './running-shop.ts';
import { aTrip } from './slots.ts';

const offsetMs = testClock().offsetMs;
const AN_HOUR = 3_600_000;
export const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
export const ANA = { customer_name: 'Ana Díaz', customer_email: 'ana@mail.example' };

/** A shop with its own sandbox, whose mails arrive at a mail server that can refuse them. */
export async function aMailingShop() {
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
    /** Sends mail as another process would an hour from now. */
    async sendLater() {
      await sendQueuedMail({ ...shop.deps, db: later }, mailer);
      await later.pool.end();
    },
  };
}

export type MailingShop = Awaited<ReturnType<typeof aMailingShop>>;

export async function aPaidTrip({ db, shop }: MailingShop, rest: Parameters<typeof aTripBooking>[1]['rest'] = ANA) {
  const boat = await aBoat(db, { port_lat: 28.078, port_lon: -16.737, inclusions: ['skipper', 'fuel'] });
  const trip = await aTrip(db, { boat, ...DAY });
  const party = { adults: 2, child_u13: 1, child_u6_free: 0 };
  const booking = await aTripBooking(db, { trip, party, intentId: null, rest });
  await paid(shop, booking);
  return booking;
}

export async function paid(shop: MailingShop['shop'], booking: BookingMade) {
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await settleIntent(shop.deps, intent.id);
  return intent;
}

export async function outboxOf({ db }: Pick<MailingShop, 'db'>) {
  const { rows } = await db.pool.query(
    'select key, status, attempts, failure from mail_outbox order by created_at, key',
  );
  return rows;
}

export async function onlyMail(server: MailServer) {
  const [mail, ...others] = await server.inbox();
  expect(others).toEqual([]);
  if (!mail) throw new Error('No mail has come');
  return mail;
}
