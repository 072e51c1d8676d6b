import { expect, test } from 'vitest';
import type { TestDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aDatabaseOverYears, ANA, DAY } from '#tests/scenarios/nightly-erasure.ts';

/** A paid trip with passengers aboard, mails, changes and notes about money. */
async function aTripThatSailed(db: TestDatabase) {
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, ...DAY });
  const rest = { ...ANA, status: 'completed', operator_note: 'allergic to nuts' } as const;
  const booking = await aTripBooking(db, { trip, party: { adults: 2 }, rest });
  const { id: crew } = await anAccount(db, { role: 'crew' });
  await db.pool.query(`update payments set note = 'paid by Ana''s brother' where booking_id = $1`, [booking.id]);
  await db.pool.query('insert into check_ins (booking_id, ticket_id, checked_in_by) select $1, id, $2 from tickets', [
    booking.id,
    crew,
  ]);
  await db.pool.query('insert into passenger_lists (booking_id, passengers) values ($1, $2)', [
    booking.id,
    JSON.stringify([{ kind: 'adult', name: 'Eva Mar', age: null }]),
  ]);
  await db.pool.query(
    `insert into mail_outbox (key, kind, booking_id, status, sent_at, message)
     values ('the one', 'booking-paid', $1, 'sent', app_now(), '{"to": "ana@mail.example"}')`,
    [booking.id],
  );
  const said = { name: 'Ana', email: 'a@mail.example', phone: null, language: 'es', note: 'allergic' };
  await db.pool.query(
    `insert into audit_log (actor, action, entity, entity_id, before, after) values
       ('admin:x', 'booking.edit', 'booking', $1, $2, $3), ('admin:x', 'booking.move', 'booking', $1, $4, $4)`,
    [booking.id, said, { ...said, name: 'Ana Díaz', note: 'allergic to nuts' }, { amountCents: 9000 }],
  );
  return booking;
}

const PERSONAL = /Ana|ana@|a@mail|600111222|allergic|brother/;

/** Everything that the database stores about bookings, as text. */
async function bookingData(db: TestDatabase): Promise<string> {
  const tables = ['bookings', 'payments', 'refunds', 'tickets', 'check_ins', 'mail_outbox', 'audit_log', 'messages'];
  const parts = tables.map((table) => `(select coalesce(jsonb_agg(to_jsonb(t))::text, '') from ${table} t)`);
  return (await db.pool.query(`select ${parts.join(` || `)} as said`)).rows[0].said;
}

const MONEY = `select (select sum(amount_gross_cents)::int from bookings) as sold, (select sum(received_cents)::int from payments) as received,
  (select sum(amount_cents)::int from booking_sales) as revenue, (select sum(price_paid_cents)::int from tickets) as tickets`;

test('a year after the trip the passenger list and the operator’s note are erased; the customer and the money stay', async () => {
  const { db, nightOf, one } = await aDatabaseOverYears();
  await aTripThatSailed(db);
  const before = await bookingData(db);
  await nightOf('2027-12-05T23:59:00Z');
  expect(await bookingData(db)).toBe(before);

  await nightOf('2027-12-06T04:00:00Z');

  expect(await one('select customer_name, operator_note from bookings')).toEqual({
    customer_name: 'Ana Díaz',
    operator_note: '',
  });
  expect(await one('select count(*)::int as aboard from check_ins')).toEqual({ aboard: 0 });
  expect(await one('select count(*)::int as lists from passenger_lists')).toEqual({ lists: 0 });
  const after = await bookingData(db);
  expect([after.includes('allergic'), after.includes('brother'), after.includes('Ana Díaz')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await one(`select actor, entity from audit_log where action = 'booking.erase_passengers'`)).toEqual({
    actor: 'system',
    entity: 'booking',
  });
});

test('six years after the year of the trip no customer data is left, and every sum is unchanged', async () => {
  const { db, nightOf, one } = await aDatabaseOverYears();
  await aTripThatSailed(db);
  const money = await one(MONEY);
  await nightOf('2032-12-31T23:59:00Z');
  expect(await one('select count(*)::int as tokens from booking_tokens')).toEqual({ tokens: 1 });
  expect(await bookingData(db)).toMatch(/Ana Díaz.*brother/);

  await nightOf('2033-01-01T04:00:00Z');

  const said = await bookingData(db);
  expect(said).not.toMatch(PERSONAL);
  expect(await one(MONEY)).toEqual(money);
  expect(await audit(db.pool)).toEqual([]);
  expect(said).toContain('"amountCents": 9000');
  expect(await one('select count(*)::int as tokens from booking_tokens')).toEqual({ tokens: 0 });
  expect(await one(`select count(*)::int as lines from audit_log where action = 'booking.erase_customer'`)).toEqual({
    lines: 1,
  });

  await nightOf('2033-01-02T04:00:00Z');
  expect(await bookingData(db)).toBe(said);
});

test('a later refund extends the retention of its booking', async () => {
  const { db, nightOf, one } = await aDatabaseOverYears();
  const booking = await aTripThatSailed(db);
  await db.pool.query(
    `insert into refunds (payment_id, status, amount_cents, cause, actor, updated_at)
     values ($1, 'succeeded', 100, 'canceled', 'admin', '2027-01-03')`,
    [booking.payment.id],
  );
  await nightOf('2033-06-01T04:00:00Z');
  expect(await one('select customer_name from bookings')).toEqual({ customer_name: 'Ana Díaz' });
  await nightOf('2034-01-01T04:00:00Z');
  expect(await one('select customer_name from bookings')).toEqual({ customer_name: null });
});

test('a customer who never paid is erased ninety days after the hold; a paid and canceled booking is kept', async () => {
  const { db, nightOf } = await aDatabaseOverYears();
  const boat = await aBoat(db);
  await aCharter(db, { boat, ...DAY, rest: { ...ANA, status: 'canceled' } });
  const paid = await aCharter(db, { boat, ...DAY, rest: { ...ANA, status: 'canceled' } });
  const held = await aCharter(db, { boat, ...DAY, rest: ANA });
  await db.pool.query(
    `update payments set status = 'succeeded', received_cents = 100, refunded_cents = 100 where booking_id = $1`,
    [paid.id],
  );
  const named = async () => {
    const { rows } = await db.pool.query('select id from bookings where customer_email is not null');
    return new Set(rows.map(({ id }) => id));
  };

  await nightOf('2027-03-01T23:00:00Z');
  expect((await named()).size).toBe(3);
  await nightOf('2027-03-02T04:00:00Z');
  expect(await named()).toEqual(new Set([paid.id, held.id]));
});
