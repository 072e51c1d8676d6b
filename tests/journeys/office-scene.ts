import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aBlock, aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { insertRow } from '#tests/database/insert-row.ts';
import type { RunningApp } from './fixtures.ts';

const LONG_NAME = 'Александра Константинопольская';
/** An expiry later than the end of the run. */
const ANA = {
  hold_expires_at: '2026-12-01T20:00:00Z',
  customer_name: 'Ana Díaz',
  customer_email: 'ana.diaz@mail.example',
  customer_phone: '+34 600 111 222',
};
const PAID = { ...ANA, status: 'paid', hold_expires_at: null } as const;
const BY_CARD = { intentId: null }; // an intent unknown to the provider would be reconciled by the app

/** Two busy boats with long names: today, this week, and bookings of each state in December. */
export async function anOfficeScene({ db }: RunningApp) {
  const images = ['/media/sloop-1.jpg'];
  const cat = await aBoat(db, {
    title: 'Santa Cruz de la Mar Catamaran 46',
    images,
    security_deposit_cents: 50_000,
    position: 900,
  });
  const yacht = await aBoat(db, {
    title: 'Преображенская',
    images,
    licence: 'PNB',
    min_seats_to_depart: 8,
    decision_hours_before: 24,
    position: 901,
  });
  await aToday({ db }, cat, yacht);
  await aWeek({ db }, cat, yacht);
  const bookings = await aDecember({ db }, cat, yacht);
  await notices({ db }, bookings);
  return { cat, yacht, ...bookings };
}

type Scene = Pick<RunningApp, 'db'>;
type Boat = Awaited<ReturnType<typeof aBoat>>;

async function aToday({ db }: Scene, cat: Boat, yacht: Boat) {
  const at = (start: string, end: string) => ({ start: `2026-12-01T${start}:00Z`, end: `2026-12-01T${end}:00Z` });
  const begun = await aTrip(db, { boat: cat, ...at('07:00', '11:00') });
  await aTripBooking(db, { trip: begun, party: { adults: 2 }, ...BY_CARD, rest: PAID });
  const trip = await aTrip(db, { boat: yacht, ...at('10:00', '13:00'), seats: 12 });
  const party = { adults: 2, child_u13: 1, child_u6_free: 1 };
  const long = { ...PAID, customer_name: LONG_NAME, operator_note: 'Birthday: a cake comes aboard' };
  await aTripBooking(db, { trip, party, ...BY_CARD, rest: long });
  await aTripBooking(db, { trip, party: { adults: 2 }, ...BY_CARD, rest: { ...PAID, customer_phone: null } });
  await aTripBooking(db, { trip, party: { adults: 1 }, ...BY_CARD, rest: { ...ANA, customer_name: 'Eva Sosa' } });
  await aCharter(db, { boat: cat, ...at('15:00', '18:00'), ...BY_CARD, rest: { ...ANA, people: 5, pays_by: 'pier' } });
  await aCharter(db, { boat: yacht, ...at('14:00', '16:00'), ...BY_CARD, rest: { ...PAID, people: 8 } });
  const asked = await aTrip(db, { boat: yacht, ...at('18:00', '21:00') });
  await db.pool.query("update slots set created_at = '2026-11-01T08:00:00Z' where id = $1", [asked.id]);
  await aTripBooking(db, {
    trip: asked,
    party: { adults: 2 },
    ...BY_CARD,
    rest: { ...PAID, customer_name: LONG_NAME },
  });
  await db.pool.query(
    `insert into trip_decisions (slot_id, start_at, sold, needed, asked_at, answer_by)
     values ($1, $2, 2, 8, app_now(), '2026-12-01T12:00:00Z')`,
    [asked.id, asked.start_at],
  );
}

async function aWeek({ db }: Scene, cat: Boat, yacht: Boat) {
  const at = (day: number, start: string, end: string) => ({
    start: `2026-12-0${day}T${start}:00Z`,
    end: `2026-12-0${day}T${end}:00Z`,
  });
  await aPrivateSlot(db, { boat: cat, ...at(3, '08:00', '20:00') });
  await aCharter(db, {
    boat: cat,
    ...at(3, '09:00', '12:00'),
    ...BY_CARD,
    rest: { ...PAID, people: 6, customer_name: LONG_NAME },
  });
  await aPrivateSlot(db, { boat: cat, ...at(4, '09:00', '13:00') });
  await aPrivateSlot(db, { boat: cat, ...at(4, '14:00', '19:00'), isOpen: false });
  await aBlock(db, { boat: yacht, ...at(2, '08:00', '18:00') });
  const full = await aTrip(db, { boat: cat, ...at(5, '10:00', '14:00'), seats: 4 });
  await aTripBooking(db, { trip: full, party: { adults: 4 }, ...BY_CARD, rest: PAID });
  await aTrip(db, { boat: cat, ...at(6, '10:00', '14:00'), seats: 12 });
  await aTrip(db, { boat: yacht, ...at(4, '10:00', '14:00'), seats: 12 });
  const waiting = (name: string, state: string, seats: number) =>
    db.pool.query(
      `insert into waitlist_entries (boat_id, slot_id, day, seats, name, email, language, state, confirmed_at)
       values ($1, $2, '2026-12-05', $3, $4, $5, 'es', $6, app_now())`,
      [cat.id, full.id, seats, name, `${state}@a-very-long-company-name.example`, state],
    );
  await waiting(LONG_NAME, 'waiting', 2);
  await waiting('Eva Sosa', 'unconfirmed', 1);
  await waiting('Luis Pérez', 'lapsed', 3);
}

async function aDecember({ db }: Scene, cat: Boat, yacht: Boat) {
  const at = (day: number, hour = 10, hours = 3) => ({
    start: `2026-12-${day}T${hour}:00:00Z`,
    end: `2026-12-${day}T${hour + hours}:00:00Z`,
  });
  await aPrivateSlot(db, { boat: cat, ...at(18, 10, 10) });
  const charter = await aCharter(db, {
    boat: cat,
    ...at(18),
    ...BY_CARD,
    rest: { ...PAID, people: 4, security_deposit_cents: 50_000, operator_note: 'Vegetarians' } as object,
  });
  const trip = await aTrip(db, { boat: yacht, ...at(18, 10, 4) });
  const seats = await aTripBooking(db, {
    trip,
    party: { adults: 2, child_u13: 1, child_u6_free: 1 },
    ...BY_CARD,
    rest: { ...PAID, status: 'confirmed', customer_name: LONG_NAME },
  });
  const visitor = { ...ANA, client_address_hash: Buffer.alloc(32, 0xc0) };
  const held = await aTripBooking(db, { trip, party: { adults: 3 }, ...BY_CARD, rest: visitor });
  const unpaid = await aCharter(db, {
    boat: cat,
    ...at(19),
    ...BY_CARD,
    rest: { ...ANA, people: 5, pays_by: 'pier' },
  });
  const canceled = await aCharter(db, { boat: yacht, ...at(19), ...BY_CARD, rest: PAID });
  await db.pool.query("update bookings set status = 'canceled', cancel_reason = 'weather' where id = $1", [
    canceled.id,
  ]);
  const cash = await aCharter(db, { boat: yacht, ...at(20), ...BY_CARD, rest: { ...PAID, customer_email: null } });
  await db.pool.query("update payments set provider = 'cash' where booking_id = $1", [cash.id]);
  await db.pool.query("update bookings set status = 'canceled', cancel_reason = 'guest' where id = $1", [cash.id]);
  const deposit = await aCharter(db, {
    boat: cat,
    ...at(21),
    ...BY_CARD,
    rest: { ...PAID, people: 4, security_deposit_cents: 50_000 } as object,
  });
  await insertRow(db, 'security_deposits', {
    booking_id: deposit.id,
    provider: 'cash',
    status: 'held',
    amount_cents: 50_000,
    held_at: '2026-12-01T08:00:00Z',
  });
  const second = await aTripBooking(db, {
    trip,
    party: { adults: 2 },
    ...BY_CARD,
    rest: { ...visitor, customer_name: LONG_NAME },
  });
  const grouped = await aCharter(db, { boat: yacht, ...at(22), ...BY_CARD, rest: { ...ANA, people: 3 } });
  const alongside = await aCharter(db, { boat: cat, ...at(22), ...BY_CARD, rest: { ...ANA, people: 7 } });
  const { id: groupId } = await insertRow<{ id: string; created_at: Temporal.Instant }>(db, 'booking_groups', {
    created_at: '2026-12-01T08:00:00Z',
  });
  await db.pool.query('update bookings set group_id = $1 where id = any($2)', [groupId, [grouped.id, alongside.id]]);
  const refunded = await aCharter(db, { boat: yacht, ...at(23), ...BY_CARD, rest: { ...PAID, status: 'refunded' } });
  await db.pool.query(
    "update payments set status = 'succeeded', received_cents = amount_cents, refunded_cents = amount_cents where booking_id = $1",
    [refunded.id],
  );
  return { charter, seats, held, second, unpaid, canceled, cash, deposit, grouped };
}

async function notices({ db }: Scene, { charter, seats, canceled }: Awaited<ReturnType<typeof aDecember>>) {
  for (const [kind, { id }] of [
    ['new_booking', charter],
    ['booking_changed', seats],
    ['booking_canceled', canceled],
    ['payment_failed', seats],
    ['below_minimum', seats],
  ] as const)
    await db.pool.query('insert into staff_notices (kind, booking_id) values ($1, $2)', [kind, id]);
}
