import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { composeWaitlistMail } from './compose-waitlist-mail.ts';

const STRANGER = 'customer, your booking was cancelled. Claim your refund at https://refund.example';

/** The mail about an entry with this state, whose name somebody has typed. */
async function mailOf(state: 'unconfirmed' | 'waiting', name: string) {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const { rows } = await db.pool.query(
    `insert into waitlist_entries (boat_id, day, seats, name, email, language, state, confirmed_at)
     values ($1, '2026-12-24', 2, $2, 'ana@mail.example', 'en', $3, app_now()) returning id`,
    [(await aBoat(db)).id, name, state],
  );
  const about = { booking_id: null, refund_id: null, password_link_id: null, waitlist_entry_id: rows[0].id };
  const mail = { key: 'waitlist-confirm:1', kind: 'waitlist-confirm', ...about } as const;
  const { message } = await composeWaitlistMail(someDeps(db), mail, 'the token');
  return `${message.subject} ${message.text} ${message.html}`;
}

test('the mail to an address that is not proven says nothing that the sender of the request has typed', async () => {
  const mail = await mailOf('unconfirmed', STRANGER);

  expect(mail).toContain('Confirm your entry on the waitlist');
  expect(mail).not.toContain('refund');
  expect(mail).not.toContain('customer,');
});

test('a person on the list is addressed by name', async () => {
  expect(await mailOf('waiting', 'Ana Díaz')).toContain('Ana Díaz');
});
