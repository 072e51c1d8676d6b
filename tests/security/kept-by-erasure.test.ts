import { expect, test } from 'vitest';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { ANA, ANA_TEXTS, anaEverywhere, anOffice, customer, MARIANA, type Office } from './erasure-office.ts';
import { placesOf } from './stored-texts.ts';

async function rowsOf({ db }: Pick<Office, 'db'>, email: string): Promise<unknown> {
  const { rows } = await db.pool.query(
    `select (select jsonb_agg(to_jsonb(b) order by id) from bookings b where customer_email = $1) as bookings,
       (select jsonb_agg(to_jsonb(m) order by id) from messages m where email = $1) as messages`,
    [email],
  );
  return rows[0];
}

test('people with a similar address, the same telephone number or the same name keep their data', async () => {
  const office = await anOffice();
  const { db, read, erase, charter } = office;
  const { sailed } = await anaEverywhere(office);
  const hers = await charter('2026-11-08', { ...customer(MARIANA), status: 'completed', operator_note: 'no wind' });
  await charter('2026-11-09', { ...customer({ ...ANA, email: 'ana@canary.example.org' }), status: 'completed' });
  const before = [await rowsOf(office, MARIANA.email), await rowsOf(office, 'ana@canary.example.org')];

  const shown = await read(sailed.id);
  // Another person has this name: notes that mention it are left to the operator.
  expect(shown.mentions).toBe(2);
  expect(shown.samePhone.map(({ name }) => name)).toEqual([ANA.name, MARIANA.name]);
  await erase(sailed.id, shown);

  expect([await rowsOf(office, MARIANA.email), await rowsOf(office, 'ana@canary.example.org')]).toEqual(before);
  expect((await db.pool.query('select customer_name from bookings where id = $1', [hers.id])).rows).toEqual([
    { customer_name: MARIANA.name },
  ]);
});

test('without an email address only the record itself is erased', async () => {
  const { read, erase, charter, db } = await anOffice();
  const noAddress = { ...customer(ANA), customer_email: null, status: 'completed' } as const;
  const one = await charter('2026-11-08', noAddress);
  const other = await charter('2026-11-09', noAddress);

  const shown = await read(one.id);
  expect(shown.bookings.map(({ _id }) => _id)).toEqual([one.id]);
  expect(shown.samePhone.map(({ _id }) => _id)).toEqual([other.id]);
  await erase(one.id, shown);

  const { rows } = await db.pool.query('select id from bookings where customer_phone is not null');
  expect(rows).toEqual([{ id: other.id }]);
});

test('a booking that is upcoming, disrupted or has open money keeps its customer until it is settled', async () => {
  const { db, read, erase, charter } = await anOffice();
  const mine = customer(ANA);
  const over = await charter('2026-11-08', { ...mine, status: 'completed' });
  const upcoming = await charter('2026-12-08', { ...mine, status: 'paid' });
  const disrupted = await charter('2026-12-09', { ...mine, status: 'disrupted' });
  const refunding = await charter('2026-11-09', { ...mine, status: 'completed' });
  await db.pool.query(
    `insert into refunds (payment_id, status, amount_cents, cause, actor) values ($1, 'pending', 100, 'canceled', 'admin')`,
    [refunding.payment.id],
  );

  const shown = await read(over.id);
  expect(shown.bookings.map(({ _id, blocker }) => [_id, blocker])).toEqual([
    [over.id, null],
    [refunding.id, 'refund'],
    [upcoming.id, 'upcoming'],
    [disrupted.id, 'disrupted'],
  ]);
  expect((await erase(over.id, shown)).body).toMatchObject({ bookings: 1, kept: 3 });
  const { rows } = await db.pool.query('select id from bookings where customer_name is not null order by start_at');
  expect(rows).toEqual([{ id: refunding.id }, { id: upcoming.id }, { id: disrupted.id }]);
});

test('data added since the preview is not erased without being shown', async () => {
  const { read, erase, charter } = await anOffice();
  const first = await charter('2026-11-08', { ...customer(ANA), status: 'completed' });
  const shown = await read(first.id);
  await charter('2026-11-09', { ...customer(ANA), status: 'completed' });

  const { status, body } = await erase(first.id, shown);

  expect([status, body.error?.code]).toEqual([409, 'state_conflict']);
  expect((await read(first.id)).bookings).toHaveLength(2);
});

test('a staff account with the email address of a guest is kept', async () => {
  const { db, read, erase, charter } = await anOffice();
  await anAccount(db, { role: 'crew', email: ANA.email });
  const booking = await charter('2026-11-08', { ...customer(ANA), status: 'completed' });

  const shown = await read(booking.id);
  expect(shown.account?.isStaff).toBe(true);
  expect((await erase(booking.id, shown)).body).toMatchObject({ bookings: 1, account: false });
  expect(await placesOf(db, ANA_TEXTS)).toEqual(['users.email']);
});
