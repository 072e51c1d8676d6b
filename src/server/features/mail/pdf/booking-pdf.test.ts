import { inflateSync } from 'node:zlib';
import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { fakeFiles } from '#tests/scenarios/fake-files.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const app = await buildApp(someDeps(db));
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

async function aBooking(rest: object) {
  const booking = await aCharter(db, { boat: await aBoat(db), ...DAY, rest });
  const get = (query: string, headers = {}) =>
    app.inject({ url: `${BOOKING_PATHS.bookingPdf(booking.id)}${query}`, headers });
  return { booking, get };
}

/** Every PDF then has the logo, whose file is read before drawing. */
async function saveLogo(): Promise<void> {
  const logo = `/media/boats/${'a'.repeat(32)}-1200x800.jpg`;
  await db.pool.query('update site_settings set value = $1', [JSON.stringify({ hero: { brandLogo: logo } })]);
}

/** Everything that the PDF draws, as its operators. */
function drawn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs);
  return [...streams].map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')).join('\n');
}

/** The number of lines in the PDF. One is drawn above each fact. */
function linesDrawn(pdf: Buffer): number {
  return drawn(pdf).match(/ l\n(?:.*\n)*?S$/gm)?.length ?? 0;
}

/** The squares in the PDF as row and column, counted from the first row and the first column with one. */
function squaresDrawn(pdf: Buffer): string[] {
  const squares = [...drawn(pdf).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) \3 re$/gm)].map((square) => square.map(Number));
  const [left, top] = [1, 2].map((place) => Math.min(...squares.map((square) => square[place] ?? 0)));
  return squares.map(([, x = 0, y = 0, side = 1]) => {
    const [row, column] = [(y - (top ?? 0)) / side, (x - (left ?? 0)) / side];
    return `${Math.round(row)},${Math.round(column)}`;
  });
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

test('a charter with its security deposit and advice fits on one page', async () => {
  const { booking, get } = await aBooking({
    status: 'paid',
    language: 'ru',
    people: 4,
    customer_name: 'Ana Díaz',
    security_deposit_cents: 50_000,
  });

  const answer = await get(`?t=${booking.token}`);
  expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('a pass has the QR code of the short number', async () => {
  const { booking, get } = await aBooking({ status: 'paid' });
  const { modules } = create(booking.id.slice(-8).toUpperCase(), { errorCorrectionLevel: 'M' });
  const dark = [...modules.data.entries()].filter(([, isDark]) => isDark);

  const answer = await get(`?t=${booking.token}`);
  expect(squaresDrawn(answer.rawPayload)).toEqual(
    dark.map(([at]) => `${Math.floor(at / modules.size)},${at % modules.size}`),
  );
});

test('one PDF is drawn at a time, and a source that asks for many is refused meanwhile', async () => {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  let drawing = 0;
  const read = async () => {
    drawing += 1;
    await gate;
    return null;
  };
  const slow = await buildApp(someDeps(db, { files: { ...fakeFiles(), read } }));
  await saveLogo();
  const { booking } = await aBooking({ status: 'paid' });
  const url = `${BOOKING_PATHS.bookingPdf(booking.id)}?t=${booking.token}`;
  const refused: unknown[] = [];
  const asked = Array.from({ length: 12 }, async () => {
    const { statusCode, headers } = await slow.inject({ url, remoteAddress: '192.0.2.1' });
    if (statusCode === 429) refused.push(headers['retry-after']);
    return statusCode;
  });
  const other = slow.inject({ url, remoteAddress: '192.0.2.2' });

  await expect.poll(() => refused).toEqual(['5', '5', '5']);
  expect(drawing).toBe(1);
  letGo();
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(9);
  expect((await other).statusCode).toBe(200);
});

test('a source gets 30 PDFs a minute', async () => {
  const url = BOOKING_PATHS.bookingPdf('00000000-0000-4000-8000-000000000000');
  const statuses: number[] = [];
  for (let request = 0; request < 31; request += 1) {
    statuses.push((await app.inject({ url, remoteAddress: '192.0.2.3' })).statusCode);
  }

  expect([statuses[29], statuses[30]]).toEqual([404, 429]);
});

test('the security deposit is among the facts until the trip is over', async () => {
  const factsOf = async (rest: object) => {
    const { booking, get } = await aBooking(rest);
    return linesDrawn((await get(`?t=${booking.token}`)).rawPayload);
  };
  const without = await factsOf({ status: 'paid' });
  expect(without).toBeGreaterThan(0);
  expect(await factsOf({ status: 'paid', security_deposit_cents: 50_000 })).toBe(without + 1);
  expect(await factsOf({ status: 'completed', security_deposit_cents: 50_000 })).toBe(without);
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

test('what went back of the payment is among the facts', async () => {
  const { booking, get } = await aBooking({ status: 'paid' });
  const before = linesDrawn((await get(`?t=${booking.token}`)).rawPayload);

  await db.pool.query('update payments set refunded_cents = 3000 where id = $1', [booking.payment.id]);

  expect(linesDrawn((await get(`?t=${booking.token}`)).rawPayload)).toBe(before + 1);
});
