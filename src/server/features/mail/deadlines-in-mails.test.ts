import { expect, test } from 'vitest';
import type { Language } from '#contract/language.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { composeMail } from './compose-mail.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });

async function aMail(kind: 'waitlist-offer' | 'payment-request', language: Language, rest: object) {
  const boat = await aBoat(db, { title: 'Brisa' });
  const trip = await aTrip(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const guest = { language, customer_name: 'Ana', customer_email: 'ana@mail.example' } as const;
  const { id, token } = await aTripBooking(db, { trip, party: { adults: 1 }, rest: { ...guest, ...rest } });
  const mail = { key: `${kind}:${id}`, kind, booking_id: id, refund_id: null, password_link_id: null };
  const { message } = await composeMail(someDeps(db), mail, token);
  return { subject: message.subject, text: message.text.replaceAll(/\s+/g, ' ') };
}

test.each<[Language, RegExp]>([
  ['en', /Held for you until 09:31 Canary time$/],
  ['es', /Guardada para ti hasta las 09:31 \(hora canaria\)$/],
  ['ru', /держим для вас до 09:31 по канарскому времени$/],
])('the subject of an offer from the waitlist says in %s that its end is in Canary time', async (language, end) => {
  const { subject } = await aMail('waitlist-offer', language, { hold_expires_at: '2026-12-01T09:31:00Z' });
  expect(subject).toMatch(end);
});

test.each<[Language, string]>([
  ['en', 'To be paid by Tuesday, 1 December 2026, 09:00 Canary time.'],
  ['es', 'Fecha límite de pago: el martes, 1 de diciembre de 2026, a las 09:00 (hora canaria).'],
  ['ru', 'Оплатить до 09:00 по канарскому времени (вторник, 1 декабря 2026 г.).'],
])('a request for the rest says in %s that its deadline is in Canary time', async (language, deadline) => {
  const { text } = await aMail('payment-request', language, { status: 'paid', balance_days: 4 });
  expect(text).toContain(deadline);
});
