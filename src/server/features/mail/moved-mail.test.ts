import { expect, test } from 'vitest';
import type { Language } from '#contract/language.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { composeMail } from './compose-mail.ts';
import { textsIn } from './texts/texts-in.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });

test.each<[Language, string]>([
  ['en', 'Previous time'],
  ['es', 'Horario anterior'],
  ['ru', 'Прежнее время'],
])(
  'in %s the mail of a move has the old time, the new time, the amount due and a new calendar file',
  async (language, formerly) => {
    const booking = await aCharter(db, {
      boat: await aBoat(db),
      start: '2026-12-06T14:00:00Z',
      end: '2026-12-06T17:00:00Z',
      rest: { status: 'paid', language, customer_email: 'ana@mail.example' },
    });
    await db.pool.query(
      'update bookings set amount_gross_cents = amount_gross_cents + 5000, owner_amount_cents = owner_amount_cents + 5000 where id = $1',
      [booking.id],
    );
    await db.pool.query(
      `insert into booking_moves (booking_id, from_start_at, from_end_at, to_start_at, to_end_at, amount_before_cents, amount_after_cents)
     values ($1, '2026-12-05T09:00Z', '2026-12-05T12:00Z', '2026-12-06T14:00Z', '2026-12-06T17:00Z', $2::integer, $2::integer + 5000)`,
      [booking.id, booking.amount_gross_cents],
    );

    const mail = {
      kind: 'booking-moved',
      key: 'booking-moved:1',
      booking_id: booking.id,
      refund_id: null,
      password_link_id: null,
    } as const;
    const { message } = await composeMail(someDeps(db), mail, booking.token);

    expect(message.text).toContain(formerly);
    expect(message.text).toContain('09:00–12:00');
    expect(message.text).toContain('14:00–17:00');
    expect(message.text).toContain(textsIn(language).label.due);
    // The tax on the €50 due, not on the price.
    expect(message.text).toMatch(/3[.,]27/);
    const calendar = message.attachments.find(({ filename }) => filename.endsWith('.ics'));
    expect(calendar?.content.toString()).toContain('DTSTART:20261206T140000Z');
  },
);
