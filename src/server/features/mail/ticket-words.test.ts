import { expect, test } from 'vitest';
import type { Language } from '#contract/language.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking, type BookingMade } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import type { BookingMailKind, GROUP_MAILS } from '../../booking/events.ts';
import { composeMail } from './compose-mail.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const deps = someDeps(db);
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

type Kind = Exclude<BookingMailKind, (typeof GROUP_MAILS)[number]>;

async function aBookingOf(adults: number, language: Language): Promise<BookingMade> {
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });
  return aTripBooking(db, { trip, party: { adults }, rest: { status: 'paid', language } });
}

async function textOf(kind: Kind, { id }: BookingMade): Promise<string> {
  const mail = { kind, key: `${kind}:${id}`, booking_id: id, refund_id: null, password_link_id: null };
  return (await composeMail(deps, mail, 'a-token')).message.text;
}

const cancel = ({ id }: BookingMade) =>
  db.pool.query(
    `with void as (update tickets set voided_at = app_now() where booking_id = $1)
     update bookings set status = 'canceled', cancel_reason = 'weather' where id = $1`,
    [id],
  );

const WORDS = [
  ['en', 1, 'Your earlier ticket is no longer valid', 'Confirmation and ticket\n', 'Its ticket is no longer valid.'],
  ['en', 2, 'Your earlier tickets are no longer valid', 'Confirmation and tickets', 'Its tickets are no longer valid.'],
  ['es', 1, 'El billete anterior ya no es válido', 'Confirmación y billete\n', 'El billete ya no es válido.'],
  ['es', 2, 'Los billetes anteriores ya no son válidos', 'Confirmación y billetes', 'Los billetes ya no son válidos.'],
  ['ru', 1, 'Прежний билет больше не действует', 'Подтверждение и\u00A0билет\n', 'Билет по нему больше не действует.'],
  ['ru', 2, 'Прежние билеты больше не действуют', 'Подтверждение и\u00A0билеты', 'Билеты по нему больше не действуют.'],
] as const;

test.each(WORDS)('in %s mails to a party of %i have the right form of “ticket”', async (language, adults, ...words) => {
  const [moved, pdf, canceled] = words;
  const booking = await aBookingOf(adults, language);
  const text = await textOf('booking-moved', booking);
  expect(text).toContain(moved);
  expect(text).toContain(pdf);
  await cancel(booking);
  expect(await textOf('booking-canceled', booking)).toContain(canceled);
});

test('the mail of a charter names its boarding pass', async () => {
  const booking = await aCharter(db, { boat: await aBoat(db), ...DAY, rest: { status: 'paid', language: 'en' } });
  const text = await textOf('booking-paid', booking);
  expect(text).toContain('To print: Confirmation and boarding pass');
  expect(text).not.toMatch(/\btickets?\b(?!\.pdf)/i);
});
