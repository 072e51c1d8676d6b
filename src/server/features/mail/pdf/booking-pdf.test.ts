import { expect, test } from 'vitest';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const app = await buildApp(someDeps(db));
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

async function aBooking(rest: object) {
  const booking = await aCharter(db, { boat: await aBoat(db), ...DAY, rest });
  const get = (query: string, headers = {}) =>
    app.inject({ url: `${BOOKING_PATHS.bookingPdf(booking.id)}${query}`, headers });
  return { booking, get };
}

test.each(['en', 'es', 'ru'])('in %s the holder of a paid booking gets a PDF with embedded fonts', async (language) => {
  const { booking, get } = await aBooking({ status: 'paid', language, customer_name: 'Екатерина Núñez 陳' });

  const answer = await get(`?t=${booking.token}`);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  const number = booking.id.slice(-8).toUpperCase();
  expect(answer.headers['content-disposition']).toBe(`inline; filename="${number}.pdf"`);
  const file = answer.rawPayload.toString('latin1');
  expect(file).toMatch(/^%PDF-1\.\d/);
  expect(file).toContain(`/Lang (${language})`);
  expect(new Set(file.match(/\+(?:Onest|Cormorant)-\w+/g))).toEqual(
    new Set(['+Onest-Regular', '+Onest-SemiBold', '+Cormorant-SemiBold']),
  );
});

test('a charter with its advice is one page', async () => {
  const { booking, get } = await aBooking({ status: 'paid', language: 'ru', people: 4, customer_name: 'Ana Díaz' });

  const answer = await get(`?t=${booking.token}`);
  expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('without proof the booking is unknown, and an admin needs none', async () => {
  const { get } = await aBooking({ status: 'confirmed' });
  const { token } = await anAccount(db, { role: 'admin' });

  expect((await get('')).statusCode).toBe(404);
  expect((await get('?t=wrong')).statusCode).toBe(404);
  expect((await get('', { authorization: `Bearer ${token}` })).statusCode).toBe(200);
});

test.each([{ status: 'pending' }, { status: 'canceled', cancel_reason: 'weather' }])(
  'a $status booking has no tickets to print',
  async (rest) => {
    const { booking, get } = await aBooking(rest);

    expect((await get(`?t=${booking.token}`)).statusCode).toBe(409);
  },
);
