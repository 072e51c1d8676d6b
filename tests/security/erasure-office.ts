import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { Erasure, PersonData, PersonFile } from '#contract/personal-data.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

export const ANA = { name: 'Ángela Canaria', email: 'ana@canary.example', phone: '+34922555777' };
export const ANA_TEXTS = Object.values(ANA);
/** Other people whose data looks similar. */
export const MARIANA = { name: 'Mariángela Canaria', email: 'mariana@canary.example', phone: '+34922555777' };

export async function anOffice() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const admin = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${admin.token}` };
  const boat = await aBoat(db);
  const read = async (id: string, source = 'booking') => {
    const answer = await app.inject({ url: OFFICE_PATHS.personData(source, id), headers });
    return answer.json<PersonData>();
  };
  const erase = async (id: string, { source = 'booking', version }: { source?: string; version: string }) => {
    const payload = { reason: 'requested', version, confirmed: true };
    const answer = await app.inject({
      method: 'POST',
      url: OFFICE_PATHS.personErasure(source, id),
      payload,
      headers,
    });
    return { status: answer.statusCode, body: answer.json<Erasure & { error?: { code: string } }>() };
  };
  const file = async (id: string, source = 'booking') => {
    const answer = await app.inject({ url: OFFICE_PATHS.personFile(source, id), headers });
    return { answer, data: answer.json<PersonFile>() };
  };
  const charter = (day: string, rest: NonNullable<Parameters<typeof aCharter>[1]['rest']>) =>
    aCharter(db, { boat, start: `${day}T09:00:00Z`, end: `${day}T11:00:00Z`, rest });
  return { db, app, boat, admin, read, erase, file, charter };
}

export type Office = Awaited<ReturnType<typeof anOffice>>;

export const customer = ({ name, email, phone }: typeof ANA) => ({
  customer_name: name,
  customer_email: email,
  customer_phone: phone,
});

/**
 * Ana in every place where the product may have stored her: a trip that is over, mails, notes, messages, an account.
 */
export async function anaEverywhere({ db, boat, charter, admin }: Office) {
  const trip = await aTrip(db, { boat, start: '2026-11-05T09:00:00Z', end: '2026-11-05T12:00:00Z' });
  const sailed = await aTripBooking(db, {
    trip,
    party: { adults: 2 },
    rest: { ...customer(ANA), status: 'completed', operator_note: `${ANA.name} brings a dog`, idempotency_key: 'k' },
  });
  await charter('2026-11-07', { ...customer(ANA), customer_email: 'Ana@Canary.EXAMPLE', status: 'canceled' });
  await db.pool.query(`update payments set provider_status = 'canceled' where status = 'canceled'`);
  await db.pool.query(
    `insert into waitlist_entries (boat_id, day, seats, name, email, language) values ($1, '2026-12-24', 2, $2, $3, 'es')`,
    [boat.id, ANA.name, ANA.email],
  );
  await aSpentGift(db);
  const { id: userId } = await anAccount(db, { role: 'customer', email: ANA.email, isProven: true });
  await db.pool.query(`update payments set note = $2 where booking_id = $1`, [sailed.id, `from ${ANA.name}'s card`]);
  await db.pool.query(
    `insert into security_deposits (booking_id, provider, status, amount_cents, captured_cents, reason)
     values ($1, 'cash', 'expired', 30000, 0, $2)`,
    [sailed.id, `${ANA.name} lost the anchor`],
  );
  await db.pool.query('insert into check_ins (booking_id, ticket_id, checked_in_by) select $1, id, $2 from tickets', [
    sailed.id,
    admin.id,
  ]);
  await db.pool.query('insert into passenger_lists (booking_id, passengers) values ($1, $2)', [
    sailed.id,
    JSON.stringify([{ kind: 'adult', name: ANA.name, age: null }]),
  ]);
  await db.pool.query(
    `insert into mail_outbox (key, kind, booking_id, status, sent_at, message)
     values ('a', 'booking-paid', $1, 'sent', app_now(), $2)`,
    [sailed.id, JSON.stringify({ to: ANA.email, subject: 'Paid', text: `Hello ${ANA.name}` })],
  );
  await db.pool.query(
    `insert into password_links (id, email, language, purpose, expires_at)
     values (gen_random_uuid(), $1, 'en', 'sign-up', app_now())`,
    [ANA.email],
  );
  const edited = { name: ANA.name, email: ANA.email, phone: ANA.phone, note: `about ${ANA.name}` };
  await db.pool.query(
    `insert into audit_log (actor, action, entity, entity_id, before, after) values
       ('admin:x', 'booking.edit', 'booking', $1, $3, $3), ('admin:x', 'user.invite', 'user', $2, null, $4)`,
    [sailed.id, userId, edited, { email: ANA.email }],
  );
  await db.pool.query(
    `insert into security_events (event, period, count, at, last_at, email, source)
     values ('sign_in_failed', app_now(), 1, app_now(), app_now(), $1, '192.0.2.1')`,
    [ANA.email],
  );
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into messages (name, email, phone, source, message, ip, user_agent, note)
     values ($1, $2, $3, 'form', $4, '192.0.2.1', 'Firefox', 'called') returning id`,
    [ANA.name, 'ANA@canary.example', ANA.phone, `My number is ${ANA.phone}`],
  );
  await mentions({ db }, trip.id);
  return { sailed, messageId: rows[0]?.id ?? '' };
}

/** An expired voucher that she bought for herself. */
async function aSpentGift(db: Office['db']) {
  await db.pool.query(
    `with made as (
       insert into vouchers (code_hash, sealed_code, origin, expires_at, actor)
       values ('\\x01', '\\x02', 'gift', app_now() - interval '1 day', 'visitor') returning id
     ), entry as (
       insert into voucher_entries (voucher_id, kind, amount_cents) select id, 'issued', 5000 from made
     )
     insert into gift_sales (id, voucher_id, code_hash, sealed_code, status, amount_cents, received_cents, paid_at, recipient, message,
       buyer_name, buyer_email, language, provider)
     select id, id, '\\x01', '\\x02', 'paid', 5000, 5000, app_now() - interval '2 days', $1, $2, $1, $3, 'es', 'sandbox' from made`,
    [ANA.name, `Call ${ANA.phone}`, ANA.email],
  );
}

/** Notes about other people that mention her. */
async function mentions({ db }: Pick<Office, 'db'>, tripId: string) {
  const note = `ÁNGELA  CANARIA (${ANA.phone}) asked for shade`;
  await db.pool.query('update slots set note = $2 where id = $1', [tripId, note]);
  await db.pool.query(
    `insert into audit_log (actor, action, entity, entity_id, before, after) values ('admin:x', 'slot.change', 'slot', $1, $2, $3)`,
    [tripId, { note: null }, { note, is_open: true }],
  );
  await db.pool.query(
    `insert into messages (name, email, source, message, ip, user_agent, note)
     values ('Luis Mar', 'luis@sea.example', 'form', 'Hello', '192.0.2.9', 'Firefox', $1)`,
    [`friend of ${ANA.name}`],
  );
}
