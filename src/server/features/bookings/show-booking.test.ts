import { createHash } from 'node:crypto';
import type {} from '@fastify/cookie'; // adds `signCookie` to the app's type
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const SESSION = 'the session of a checkout';

async function aBookedCharter() {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const boat = await aBoat(db, { title: 'Alisio 40', images: ['/media/cat12-1.jpg', '/media/cat12-2.jpg'] });
  const booking = await aCharter(db, {
    boat,
    start: '2030-05-01T09:00:00Z',
    end: '2030-05-01T11:00:00Z',
    rest: { status: 'paid', people: 5, checkout_session: createHash('sha256').update(SESSION).digest() },
  });
  const url = `/checkout/booking/${booking.id}`;
  return { db, app, boat, booking, url };
}

test('the holder sees the booking without fee and owner’s amount', async () => {
  const { app, boat, booking, url } = await aBookedCharter();

  const answer = await app.inject(`${url}?t=${booking.token}`);

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const shown = answer.json();
  expect(shown).toMatchObject({
    _id: booking.id,
    shortNumber: booking.id.slice(-8).toUpperCase(),
    type: 'private',
    boat: { _id: boat.id, title: 'Alisio 40', image: '/media/cat12-1.jpg', port: { name: 'Puerto Colón' } },
    start: '2030-05-01T09:00:00.000Z',
    end: '2030-05-01T11:00:00.000Z',
    status: 'paid',
    people: 5,
    amountGross: 260,
    payment: { received: 260, refunded: 0, refundedByHand: 0, returning: 0, disputed: 0, total: 260 },
    igicPercent: 7,
    tickets: [],
    refundDeadlines: [
      { until: '2030-04-01T09:00:00.000Z', refundPercent: 90 },
      { until: '2030-04-21T09:00:00.000Z', refundPercent: 50 },
    ],
  });
  expect(JSON.stringify(shown)).not.toMatch(/platformFee|ownerAmount|"fee"|hash|session/i);
});

test('cookie and Bearer token prove the holder; an admin sees fee and owner’s amount', async () => {
  const { app, db, booking, url } = await aBookedCharter();
  const admin = await anAccount(db, { role: 'admin' });
  const get = (headers: Record<string, string>) => app.inject({ url, headers });

  const byCookie = await get({ cookie: `checkout=${encodeURIComponent(app.signCookie(SESSION))}` });
  const byBearer = await get({ authorization: `Bearer ${booking.token}` });
  const asAdmin = await get({ authorization: `Bearer ${admin.refreshToken}` });

  expect([byCookie.statusCode, byBearer.statusCode]).toEqual([200, 200]);
  expect(asAdmin.json()).toMatchObject({ platformFee: 39, ownerAmount: 221, payment: { fee: 0 } });
});

test('staff are not told to open an unknown booking with the link of its mail', async () => {
  const { db, app } = await aBookedCharter();
  const admin = await anAccount(db, { role: 'admin' });
  const answer = await app.inject({
    url: '/checkout/booking/3f2b8a52-0000-4000-8000-000000000000',
    headers: { authorization: `Bearer ${admin.token}` },
  });

  expect(answer.json().error).toEqual({ code: 'booking_not_found', message: 'We cannot find this booking.' });
});

test('without valid proof the answer is booking_not_found', async () => {
  const { app, booking, url } = await aBookedCharter();
  const attempts = [
    { url },
    { url: `${url}?t=` },
    { url: `${url}?t=${booking.token.slice(0, -1)}` },
    { url: `${url}?t=${booking.id}` },
    { url, headers: { cookie: `checkout=${encodeURIComponent(SESSION)}` } },
    { url, headers: { cookie: `checkout=${encodeURIComponent(`${SESSION}.AAAA`)}` } },
    { url: `/checkout/booking/unknown?t=${booking.token}` },
    { url: `/checkout/booking/3f2b8a52-0000-4000-8000-000000000000?t=${booking.token}` },
  ];

  const answers = await Promise.all(attempts.map((attempt) => app.inject(attempt)));

  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set([
      `404 {"error":{"code":"booking_not_found","message":"We cannot find this booking. Open it with the link in our email, or sign in to your account again."}}`,
    ]),
  );
});

test('a trip’s tickets are listed by seat, without voided ones', async () => {
  const { app, db, boat } = await aBookedCharter();
  const trip = await aTrip(db, { boat, start: '2030-05-02T09:00:00Z', end: '2030-05-02T11:00:00Z' });
  const booking = await aTripBooking(db, { trip, party: { adults: 3 }, rest: { status: 'canceled' } });
  const sold = await aTripBooking(db, { trip, party: { adults: 3 }, rest: { status: 'paid' } });
  await db.query('update tickets set voided_at = now() where booking_id = $1 and seat_no = 2', [sold.id]);

  const get = async ({ id, token }: { id: string; token: string }) =>
    (await app.inject(`/checkout/booking/${id}?t=${token}`)).json();

  expect((await get(sold)).tickets.map(({ seatNo }: { seatNo: number }) => seatNo)).toEqual([1, 3]);
  expect((await get(booking)).tickets).toEqual([]);
});
