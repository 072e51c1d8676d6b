import { expect, test } from 'vitest';
import type { Language } from '#contract/language.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { composeMail } from './compose-mail.ts';

const TIMES = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

async function aGuest(language: Language, outcome: 'runs' | null = null) {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const boat = await aBoat(db, { min_seats_to_depart: 4, decision_hours_before: 24, title: 'Brisa' });
  const trip = await aTrip(db, { boat, ...TIMES });
  const rest = { status: 'paid', language, customer_name: 'Ana', customer_email: 'ana@mail.example' } as const;
  const { id, token } = await aTripBooking(db, { trip, party: { adults: 1 }, rest });
  if (outcome) {
    await db.pool.query(
      `insert into trip_decisions (slot_id, start_at, outcome, reason, sold, needed, decided_at)
       values ($1, $2, $3, 'operator', 1, 4, app_now())`,
      [trip.id, trip.start_at, outcome],
    );
  }
  await freezeClock(db.pool);
  return async (kind: 'booking-paid' | 'trip-runs') => {
    const mail = { key: `${kind}:${id}`, kind, booking_id: id, refund_id: null, password_link_id: null };
    const { message } = await composeMail(someDeps(db), mail, token);
    return { subject: message.subject, text: message.text.replaceAll(/\s+/g, ' ') };
  };
}

test.each<[Language, string]>([
  [
    'en',
    'The trip needs at least 4 guests. Whether it runs is decided on Friday, 4 December 2026 at 09:00. If it does not, you choose another date or your money back. Still needed: 3 guests.',
  ],
  [
    'es',
    'La salida se realiza a partir de 4 personas. Se decide el viernes, 4 de diciembre de 2026, a las 09:00. Si no se realiza, eliges otra fecha o el reembolso completo. Para alcanzarlo: 3 personas más.',
  ],
  [
    'ru',
    'Прогулка состоится, если наберётся 4 гостя. Решение: пятница, 4 декабря 2026 г., 09:00. Если она не состоится, вы выберете другую дату или возврат денег. Пока не хватает 3 гостей.',
  ],
])('the confirmation has in %s the time of the decision and the number of missing guests', async (language, said) => {
  const { text } = await (await aGuest(language))('booking-paid');
  expect(text).toContain(said);
});

test.each<[Language, string]>([
  ['en', 'Your trip is going ahead: Brisa, Sat 5 Dec'],
  ['es', 'Tu salida se realiza: Brisa, sáb, 5 dic'],
  ['ru', 'Прогулка состоится: Brisa, сб, 5 дек.'],
])(
  'after the decision a mail says in %s that the trip takes place, and later confirmations too',
  async (language, subject) => {
    const write = await aGuest(language, 'runs');
    expect((await write('trip-runs')).subject.replaceAll(/\s+/g, ' ')).toContain(subject.slice(0, 25));
    expect((await write('booking-paid')).text).toMatch(
      /This trip is going ahead\.|Esta salida se realiza\.|Эта прогулка состоится\./,
    );
  },
);
