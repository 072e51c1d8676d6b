import { expect, test } from 'vitest';
import type { Language } from '#contract/language.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { composeMail } from './compose-mail.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });

test.each<[Language, string, RegExp]>([
  ['en', 'The boat has become available', /\b(seats?|place)\b/i],
  ['es', 'El barco ha quedado libre', /plaza/i],
  ['ru', 'Судно освободилось', /мест/i],
])('the offer of a whole boat says in %s that it is the boat, not a seat', async (language, heading, seat) => {
  const boat = await aBoat(db, { title: 'Brisa' });
  const guest = { language, customer_name: 'Ana', customer_email: 'ana@mail.example' } as const;
  const { id, token } = await aCharter(db, {
    boat,
    start: '2026-12-05T09:00:00Z',
    end: '2026-12-05T13:00:00Z',
    rest: { ...guest, status: 'pending', hold_expires_at: '2026-12-01T09:31:00Z' },
  });
  const mail = { key: `waitlist-offer:${id}`, booking_id: id, refund_id: null, password_link_id: null };

  const { message } = await composeMail(someDeps(db), { ...mail, kind: 'waitlist-offer' }, token);

  expect(message.text).toContain(heading);
  expect(`${message.subject} ${message.text}`).not.toMatch(seat);
});
