import { expect, test } from 'vitest';
import type { Language } from '#contract/language.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { askForPassengers } from './ask-for-passengers.ts';
import { composeMail } from './compose-mail.ts';
import { queueTripMails } from './queue-trip-mails.ts';
import { giveUpOutdatedMail } from './queries/queue.ts';

const ANA = { customer_name: 'Ana Díaz', customer_email: 'ana@mail.example' };
const FOLLOW_UPS = { reminders: { after: { isOn: true, hour: 10 } } };

async function aCalendar(settings: object = {}) {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  await db.pool.query('update site_settings set value = $1', [settings]);
  /** Queues the mails due at this instant; returns all mails in the outbox. */
  const queuedAt = async (now: string) => {
    await freezeClock(db.pool, now);
    await queueTripMails({ db });
    const { rows } = await db.pool.query('select kind, status from mail_outbox order by created_at, key');
    return rows.map(({ kind, status }) => `${kind} ${status}`);
  };
  const aTrip = async (start: string, end: string, rest: object = {}) =>
    aCharter(db, { boat: await aBoat(db), start, end, intentId: null, rest: { ...ANA, status: 'paid', ...rest } });
  return { db, queuedAt, aTrip };
}

test.each([
  ['an ordinary day', '2026-12-05T09:00:00Z', '2026-12-04T16:59:00Z', '2026-12-04T17:00:00Z'],
  ['the day on which summer time begins', '2027-03-28T09:00:00Z', '2027-03-27T16:59:00Z', '2027-03-27T17:00:00Z'],
  ['the day after that', '2027-03-29T09:00:00Z', '2027-03-28T15:59:00Z', '2027-03-28T16:00:00Z'],
  ['the day on which summer time ends', '2027-10-31T10:00:00Z', '2027-10-30T15:59:00Z', '2027-10-30T16:00:00Z'],
])(
  'the reminder for a trip on %s is due at 17:00 Canary time on the previous day',
  async (_day, start, before, due) => {
    const { queuedAt, aTrip } = await aCalendar();
    await aTrip(start, Temporal.Instant.from(start).add({ hours: 3 }).toString());

    expect(await queuedAt(before)).toEqual([]);
    expect(await queuedAt(due)).toEqual(['trip-reminder queued']);
    expect(await queuedAt(due)).toEqual(['trip-reminder queued']);
  },
);

test('four processes queue one reminder', async () => {
  const { db, queuedAt, aTrip } = await aCalendar();
  await aTrip('2026-12-05T09:00:00Z', '2026-12-05T12:00:00Z');
  await freezeClock(db.pool, '2026-12-04T18:00:00Z');
  const processes = Array.from({ length: 4 }, () => openDatabase(db.url, { max: 1 }));

  await Promise.all(processes.map((process) => queueTripMails({ db: process })));
  await Promise.all(processes.map((process) => process.pool.end()));

  expect(await queuedAt('2026-12-04T18:00:00Z')).toEqual(['trip-reminder queued']);
});

test('a canceled or late booking, one without an address, and a site with reminders off get no reminder', async () => {
  const { db, queuedAt, aTrip } = await aCalendar();
  const day = ['2026-12-05T09:00:00Z', '2026-12-05T12:00:00Z'] as const;
  await aTrip(...day, { status: 'canceled', cancel_reason: 'admin' });
  await aTrip(...day, { customer_email: null, customer_phone: '+34600111222' });
  await aTrip(...day, { created_at: '2026-12-04T17:30:00Z' });
  expect(await queuedAt('2026-12-04T18:00:00Z')).toEqual([]);

  await aTrip(...day, { created_at: '2026-12-01T08:00:00Z' });
  await db.pool.query('update site_settings set value = $1', [{ reminders: { before: { isOn: false } } }]);
  expect(await queuedAt('2026-12-04T18:00:00Z')).toEqual([]);
});

test('a moved trip gets a reminder for its new time, and a queued one for the old time is given up', async () => {
  const { db, queuedAt, aTrip } = await aCalendar();
  const { id } = await aTrip('2026-12-05T09:00:00Z', '2026-12-05T12:00:00Z');
  expect(await queuedAt('2026-12-04T17:00:00Z')).toEqual(['trip-reminder queued']);
  await db.pool.query(
    `update bookings set start_at = start_at + interval '3 days', end_at = end_at + interval '3 days' where id = $1`,
    [id],
  );
  await giveUpOutdatedMail(db, []);

  expect(await queuedAt('2026-12-04T18:00:00Z')).toEqual(['trip-reminder failed']);
  expect(await queuedAt('2026-12-07T17:00:00Z')).toEqual(['trip-reminder failed', 'trip-reminder queued']);
});

test('the follow-up is sent once, at its hour on the day after, and not for trips long ago', async () => {
  const { db, queuedAt, aTrip } = await aCalendar(FOLLOW_UPS);
  await aTrip('2027-03-27T09:00:00Z', '2027-03-27T12:00:00Z', { status: 'completed' });
  await aTrip('2027-03-20T09:00:00Z', '2027-03-20T12:00:00Z', { status: 'completed' });
  await aTrip('2027-03-27T14:00:00Z', '2027-03-27T16:00:00Z', { status: 'canceled', cancel_reason: 'weather' });
  await aTrip('2027-03-27T17:00:00Z', '2027-03-27T19:00:00Z', {
    status: 'completed',
    no_show_at: '2027-03-27T17:10:00Z',
  });

  expect(await queuedAt('2027-03-28T08:59:00Z')).toEqual([]);
  expect(await queuedAt('2027-03-28T09:00:00Z')).toEqual(['trip-follow-up queued']);
  await db.pool.query(`update mail_outbox set status = 'sent', sent_at = app_now()`);
  expect(await queuedAt('2027-03-28T12:00:00Z')).toEqual(['trip-follow-up sent']);
});

test.each<[Language, RegExp, RegExp]>([
  ['en', /^Your trip on Brisa Azul: Sat 5\u00A0Dec, 09:00$/, /^Thank you for your day on Brisa Azul$/],
  ['es', /^Tu salida en el Brisa Azul: sáb, 5\u00A0dic, 09:00$/, /^Gracias por tu día en el Brisa Azul$/],
  ['ru', /^Ваша прогулка, Brisa Azul: сб, 5\s/, /^Спасибо за день на борту: Brisa Azul$/],
])('in %s the subjects of reminder and follow-up name the boat', async (language, reminder, followUp) => {
  const { db, aTrip } = await aCalendar({ reminders: { after: { reviewUrl: 'https://reviews.example/boats' } } });
  const { id, token } = await aTrip('2026-12-05T09:00:00Z', '2026-12-05T12:00:00Z', { language });
  const compose = (kind: 'trip-reminder' | 'trip-follow-up') =>
    composeMail(
      someDeps(db),
      { kind, key: `${kind}:${id}`, booking_id: id, refund_id: null, password_link_id: null },
      token,
    );

  const [{ message: before }, { message: after }] = [await compose('trip-reminder'), await compose('trip-follow-up')];
  expect([before.subject, after.subject]).toEqual([expect.stringMatching(reminder), expect.stringMatching(followUp)]);
  expect(before.text).toContain(id.slice(-8).toUpperCase());
  expect(before.text).toContain('08:40');
  expect(after.text).toContain('https://reviews.example/boats');
});

test('the passenger list is requested once, some days before, unless it is complete', async () => {
  const { db, aTrip } = await aCalendar({ reminders: { passengers: { days: 2 } } });
  const open = await aTrip('2026-12-05T09:00:00Z', '2026-12-05T12:00:00Z', { people: 2 });
  const full = await aTrip('2026-12-05T09:00:00Z', '2026-12-05T12:00:00Z', { people: 1 });
  await db.pool.query('insert into passenger_lists (booking_id, passengers) values ($1, $2)', [
    full.id,
    JSON.stringify([{ kind: 'adult', name: null, age: null }]),
  ]);
  const askedAt = async (now: string) => {
    await freezeClock(db.pool, now);
    await Promise.all([askForPassengers({ db }), askForPassengers({ db })]);
    const { rows } = await db.pool.query(`select booking_id from mail_outbox where kind = 'passenger-request'`);
    return rows.map(({ booking_id }) => booking_id);
  };

  expect(await askedAt('2026-12-03T09:59:00Z')).toEqual([]);
  expect(await askedAt('2026-12-03T10:00:00Z')).toEqual([open.id]);
  expect(await askedAt('2026-12-04T10:00:00Z')).toEqual([open.id]);
  await db.pool.query(`update site_settings set value = '{"reminders": {"passengers": {"isOn": false}}}'`);
  await db.pool.query('delete from mail_outbox');
  expect(await askedAt('2026-12-04T10:00:00Z')).toEqual([]);
});

test.each<[Language, RegExp]>([
  ['en', /^Who is coming aboard\? Brisa Azul/],
  ['es', /^¿Quién viene a bordo\? Brisa Azul/],
  ['ru', /^Кто будет на борту\? Brisa Azul/],
])(
  'in %s the request links to the list, and so does a reminder while something is missing',
  async (language, subject) => {
    const { db, aTrip } = await aCalendar();
    const { id, token } = await aTrip('2026-12-05T09:00:00Z', '2026-12-05T12:00:00Z', { language, people: 2 });
    const compose = async (kind: 'passenger-request' | 'trip-reminder') => {
      const mail = { kind, key: `${kind}:${id}`, booking_id: id, refund_id: null, password_link_id: null };
      return (await composeMail(someDeps(db), mail, token)).message;
    };
    const link = `/booking/${id}/passengers?t=${token}`;

    const request = await compose('passenger-request');
    expect(request.subject).toMatch(subject);
    expect(request.text).toContain(link);
    expect((await compose('trip-reminder')).text).not.toContain(link);
    await freezeClock(db.pool, '2026-12-04T17:00:00Z');
    expect((await compose('trip-reminder')).text).toContain(link);
  },
);
