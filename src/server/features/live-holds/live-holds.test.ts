import { expect, test } from 'vitest';
import type { LiveHolds, ReleasedHolds } from '#contract/live-holds.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { fakeCards } from '#tests/scenarios/fake-cards.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { buildApp } from '../../app.ts';

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };
const CROWD = '192.0.2.1';
const ANA = '2001:db8:0:1::7';

/**
 * One address holds a two-hour charter and two lots of two seats; another visitor, Ana, holds a seat and has given her contact.
 */
async function aShop() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const cards = fakeCards();
  const app = await buildApp(someDeps(db, { cards, env: readEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' }) }));
  const boat = await aBoat(db, { title: 'Tanausú' });
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const trip = await aTrip(db, { boat: await aBoat(db, { title: 'Guayota' }), ...DAY, seats: 12 });
  const charter = await aVisitor(app, CROWD).ask(charterRequest(boat, slot));
  for (const adults of [2, 2]) await aVisitor(app, CROWD).ask(seatsRequest(trip, { adults }));
  const ana = aVisitor(app, ANA);
  const { answer } = await ana.ask(seatsRequest(trip));
  await ana.put(BOOKING_PATHS.customer(answer.bookingId), { name: 'Ana Díaz', phone: '+34600111222', language: 'es' });
  const { token, id: adminId } = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${token}` };
  const list = async () => (await app.inject({ url: OFFICE_PATHS.liveHolds, headers })).json<LiveHolds>();
  const release = async (url: string) => {
    const { statusCode, ...rest } = await app.inject({ method: 'POST', url, headers });
    return { statusCode, body: rest.json<ReleasedHolds>() };
  };
  return { db, cards, adminId, list, release, charterId: charter.answer.bookingId, anasId: answer.bookingId };
}

test('live holds are listed by source, with boat, time, seats, end and whether a contact is known', async () => {
  const { list, anasId } = await aShop();

  const { sources, total } = await list();

  expect(total).toBe(4);
  const [crowd, other] = sources;
  expect(crowd?.name).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(crowd?.holds.map(({ boatTitle, seats, hasContact }) => [boatTitle, seats, hasContact])).toEqual([
    ['Tanausú', 0, false],
    ['Guayota', 2, false],
    ['Guayota', 2, false],
  ]);
  expect(other?.holds).toEqual([
    expect.objectContaining({
      _id: anasId,
      seats: 1,
      hasContact: true,
      start: '2026-12-05T09:00:00.000Z',
      end: '2026-12-05T13:00:00.000Z',
    }),
  ]);
  expect(JSON.stringify(sources)).not.toMatch(/192\.0\.2|2001:db8|Ana/);
});

test('releasing a source cancels its payments, frees its holds and logs the admin; other sources are unchanged', async () => {
  const { db, cards, adminId, list, release } = await aShop();
  const [crowd] = (await list()).sources;

  const { body } = await release(OFFICE_PATHS.releaseSource(crowd?._id ?? ''));

  expect(body).toEqual({ released: 3, kept: 0 });
  expect((await list()).sources.map(({ holds }) => holds.length)).toEqual([1]);
  expect([...cards.intents.values()].map(({ status }) => status).sort()).toEqual([
    'canceled',
    'canceled',
    'canceled',
    'requires_payment_method',
  ]);
  const { rows } = await db.query(
    "select distinct actor, after ->> 'reason' as reason from audit_log where action = 'booking.cancel'",
  );
  expect(rows).toEqual([{ actor: `admin:${adminId}`, reason: 'released' }]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a hold whose payment has succeeded is kept as a booking; releasing a hold again changes nothing', async () => {
  const { db, cards, release, charterId, anasId } = await aShop();
  const { rows } = await db.query('select provider_payment_id as intent from payments where booking_id = $1', [anasId]);
  cards.setStatus(rows[0].intent, 'succeeded');

  expect((await release(OFFICE_PATHS.releaseLiveHold(anasId))).body).toEqual({ released: 0, kept: 1 });
  expect((await release(OFFICE_PATHS.releaseLiveHold(charterId))).body).toEqual({ released: 1, kept: 0 });
  expect((await release(OFFICE_PATHS.releaseLiveHold(charterId))).body).toEqual({ released: 0, kept: 0 });

  const { rows: statuses } = await db.query('select status from bookings where id = $1', [anasId]);
  expect(statuses).toEqual([{ status: 'paid' }]);
  expect((await release(OFFICE_PATHS.releaseLiveHold('nothing'))).statusCode).toBe(404);
});
