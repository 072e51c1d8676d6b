import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { BOOKING_EVENTS, GROUP_MAILS, TRIP_MAILS } from './events.ts';

const db = await testDatabase();

/** The values in a `check (… in (…))`. */
async function allowed(table: string, column: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype = 'c' and pg_get_constraintdef(oid) like $2`,
    [table, `CHECK ((${column} = ANY (ARRAY%`],
  );
  return [...(rows[0]?.definition.matchAll(/'([\w-]+)'/g) ?? [])].map(([, value = '']) => value);
}

test('the database accepts exactly the events of the list', async () => {
  expect((await allowed('booking_events', 'event')).toSorted()).toEqual(Object.keys(BOOKING_EVENTS).toSorted());
});

test('the outbox accepts exactly the mails of the lists, those without a booking, and the alerts', async () => {
  const mails = Object.values(BOOKING_EVENTS).flatMap(({ customerMail }) => customerMail ?? []);
  expect((await allowed('mail_outbox', 'kind')).toSorted()).toEqual(
    [
      ...new Set([...mails, ...GROUP_MAILS]),
      ...TRIP_MAILS,
      'password-reset',
      'waitlist-confirm',
      'gift-refunded',
      'gift-voucher',
      'staff-alert',
      'alert-webhook',
    ].toSorted(),
  );
});
