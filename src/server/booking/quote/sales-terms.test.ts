import { expect, test } from 'vitest';
import { siteSettings } from '#contract/settings.ts';
import { type IgicChange, igicOn } from '#domain/pricing/igic.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { quoteBooking } from './quote-booking.ts';
import type { CharterRequest, QuoteTerms, TripRequest } from './quote-request.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };
const TERMS: QuoteTerms = {
  siteFeePercent: 0,
  sessionHash: null,
  bookingId: null,
  mustReachMinimum: true,
  mustKeepLeadTime: true,
};

async function saveSales(sales: object): Promise<void> {
  const value = siteSettings.parse({ sales });
  await db.pool.query('update site_settings set value = $1', [JSON.stringify(value)]);
}

async function quotes(boat: { id: string }) {
  const start = Temporal.Instant.from(DAY.start);
  const charter: CharterRequest = {
    type: 'private',
    boatId: boat.id,
    slotId: null,
    start,
    day: null,
    hours: 4,
    people: null,
  };
  const otherBoat = await aBoat(db);
  const trip = await aTrip(db, { boat: otherBoat, ...DAY });
  const party = { adults: 1, child_u13: 0, child_u6_free: 0 };
  const seat: TripRequest = {
    type: 'shared',
    boatId: otherBoat.id,
    slotId: trip.id,
    party,
    start: null,
    day: null,
    hours: null,
  };
  return { charter: await quoteBooking(db, charter, TERMS), seat: await quoteBooking(db, seat, TERMS) };
}

test('a sale has the fee and the IGIC rates of the settings; a boat’s own fee takes precedence', async () => {
  const boat = await aBoat(db, { platform_fee_percent: '2.50' });
  await aPrivateSlot(db, { boat, ...DAY });
  await saveSales({});
  const before = await quotes(boat);

  await saveSales({ feePercent: 12.5, igic: [{ from: '2026-11-01', charter: 15, seats: 3 }] });

  const after = await quotes(boat);
  const termsOf = ({ lines }: typeof before.charter) => [lines.fee.percent, lines.tax.percent];
  expect([before.charter, before.seat].map(termsOf)).toEqual([
    [2.5, 7],
    [0, 7],
  ]);
  expect([after.charter, after.seat].map(termsOf)).toEqual([
    [2.5, 15],
    [12.5, 3],
  ]);
});

test('the database and the domain agree on the rates of a day, in any order and without any', async () => {
  const today = Temporal.PlainDate.from('2026-12-01');
  const lists: IgicChange[][] = [
    [],
    [{ from: '2026-12-02', charter: 15, seats: 3 }],
    [{ from: '2026-12-01', charter: 15, seats: 3 }],
    [
      { from: '2026-12-02', charter: 1, seats: 1 },
      { from: '2026-02-01', charter: 2, seats: 20 },
      { from: '2025-12-31', charter: 3, seats: 3 },
    ],
  ];
  for (const igic of lists) {
    await saveSales({ igic });
    const { rows } = await db.pool.query(
      'select charter_igic_percent::float as charter, seats_igic_percent::float as seats from sales_terms',
    );
    expect(rows).toEqual([igicOn(today, igic)]);
  }
});

test('invalid stored settings do not stop sales', async () => {
  await db.pool.query(`update site_settings set value = '{"sales": {"igic": {"from": 1}}}'`);

  const { rows } = await db.pool.query('select charter_igic_percent::float as charter from sales_terms');

  expect(rows).toEqual([{ charter: 7 }]);
});
