import ical, { type VEvent } from 'node-ical';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aGuestDesk } from '#tests/scenarios/guest-desk.ts';
import { composeMail } from './compose-mail.ts';
import { keepMessage, withoutToken } from './keep-message.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const TIME = { start: '2026-12-06T14:00:00Z', end: '2026-12-06T17:00:00Z' };

async function aMailOf(kind: 'booking-paid' | 'booking-canceled', rest: object, time = TIME) {
  const boat = await aBoat(db, { port_address: 'Calle Colón 1; 38660', pontoon: '4, berth 12' });
  const given = { ...rest, customer_email: 'ana@mail.example' };
  const booking = await aCharter(db, { boat, ...time, rest: given });
  const mail = { kind, key: `${kind}:${booking.id}`, booking_id: booking.id, refund_id: null, password_link_id: null };
  const { message, language } = await composeMail(someDeps(db), mail, booking.token);
  return { booking, message, language };
}

function entryOf({ attachments }: { attachments: readonly { filename: string; content: Buffer | string }[] }) {
  const file = attachments.find(({ filename }) => filename.endsWith('.ics'));
  const calendar = ical.sync.parseICS(file?.content.toString() ?? '');
  const entries = Object.values(calendar).filter((part): part is VEvent => part?.type === 'VEVENT');
  return { method: calendar.vcalendar?.method, entries };
}

test('the calendar entry has the time, the place with the pontoon, the boat and the link of the booking', async () => {
  const { booking, message } = await aMailOf('booking-paid', { status: 'paid' });

  const { method, entries } = entryOf(message);
  expect([method, entries.length]).toEqual(['PUBLISH', 1]);
  expect(entries[0]).toMatchObject({
    uid: `${booking.id}@boat-rental`,
    sequence: 0,
    status: 'CONFIRMED',
    location: 'Puerto Colón, Pontoon 4, berth 12, Calle Colón 1; 38660',
    summary: 'Brisa Azul, Tenerife',
    url: `${someDeps(db).env.publicUrl}/booking/${booking.id}?t=${booking.token}`,
  });
  expect(entries[0]?.start.toISOString()).toBe('2026-12-06T14:00:00.000Z');
  expect(entries[0]?.end?.toISOString()).toBe('2026-12-06T17:00:00.000Z');
});

test('mail and calendar entry of a trip at midnight name the day before, on which guests are to be there', async () => {
  const time = { start: '2026-12-09T00:00:00Z', end: '2026-12-09T02:00:00Z' };
  const { message } = await aMailOf('booking-paid', { status: 'paid' }, time);

  const words = 'Be there at: 23:40 (Tue 8\u00A0Dec), at the entrance to the pontoon';
  expect(message.text).toContain(words);
  expect(entryOf(message).entries[0]?.description).toContain(words);
});

test('the entry of a canceled booking has the same UID and removes the first one', async () => {
  const { booking, message } = await aMailOf('booking-canceled', { status: 'canceled', cancel_reason: 'weather' });

  const { method, entries } = entryOf(message);
  expect(method).toBe('CANCEL');
  expect(entries[0]).toMatchObject({ uid: `${booking.id}@boat-rental`, sequence: 1, status: 'CANCELLED' });
});

test('a move, a cancellation and its undo keep the UID of the calendar entry and raise its sequence number', async () => {
  const desk = await aGuestDesk();
  const { booking } = await desk.aPaidCharter();
  const entryIn = async (kind: string) => {
    const { rows } = await desk.db.pool.query<Parameters<typeof composeMail>[1]>(
      `select id, kind, key, booking_id, refund_id, password_link_id from mail_outbox
       where booking_id = $1 and kind = $2 order by created_at desc, id desc limit 1`,
      [booking.id, kind],
    );
    if (!rows[0]) throw new Error(`No mail ${kind}`);
    const { method, entries } = entryOf((await composeMail(desk.shop.deps, rows[0], booking.token)).message);
    const { uid, sequence, status, start } = entries[0] ?? {};
    return { uid, sequence: Number(sequence), method, status, start: start?.toISOString() };
  };
  const entry = { uid: `${booking.id}@boat-rental`, method: 'PUBLISH', status: 'CONFIRMED' };
  const sold = await entryIn('booking-paid');
  expect(sold).toEqual({ ...entry, sequence: 0, start: '2026-12-05T09:00:00.000Z' });

  const later = { start: '2026-12-05T10:00:00Z' };
  expect(
    (await desk.call('POST', desk.at(booking, '/change'), { ...later, expected: { due: 0, refund: 0 } })).status,
  ).toBe(200);
  const moved = await entryIn('booking-moved');
  expect(moved).toEqual({ ...entry, sequence: 1, start: '2026-12-05T10:00:00.000Z' });

  await desk.change(booking, { cancel: true, expected: { due: 0, refund: 0 } });
  const canceled = await entryIn('booking-canceled');
  expect(canceled).toMatchObject({ uid: entry.uid, method: 'CANCEL', status: 'CANCELLED', sequence: 2 });

  expect((await desk.undo(booking, 0)).status).toBe(200);
  const restored = await entryIn('booking-resent');
  expect(restored).toEqual({ ...moved, sequence: 3 });
});

test('the stored copy of a mail has no token, not even in the folded lines of its calendar file', async () => {
  const { booking, message, language } = await aMailOf('booking-paid', { status: 'paid' });

  const { attachments } = keepMessage(withoutToken(message, booking.token), language);
  const files = attachments.map((file) => ({ ...file, content: Buffer.from(file.content, 'base64') }));
  const { entries } = entryOf({ attachments: files });
  expect(entries[0]?.url).toBe(`${someDeps(db).env.publicUrl}/booking/${booking.id}`);
});
