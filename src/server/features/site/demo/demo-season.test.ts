import { expect, test } from 'vitest';
import { slotProblem } from '#domain/slot/slot-rules.ts';
import { canaryDate, startOfCanaryDay, toCanary } from '#domain/time/canary-time.ts';
import { overlaps, rangeHours } from '#domain/time/time-range.ts';
import { DEMO_BOATS } from './demo-boats.ts';
import { type DemoSlot, demoSeason } from './demo-season.ts';

/** The last three have a DST change within their 60 days, one of them on the first day. */
const FIRST_DAYS = ['2026-11-21', '2026-12-28', '2028-02-20', '2026-10-25', '2027-03-01', '2027-09-20'];
const SEASONS = FIRST_DAYS.flatMap((first) => DEMO_BOATS.map((boat) => [boat.slug, first, boat] as const));

const season = (boat: (typeof DEMO_BOATS)[number], first: string) =>
  demoSeason({ boat, fromDate: Temporal.PlainDate.from(first), days: 60 });

const isForSale = (slot: DemoSlot) =>
  slot.isOpen && (slot.type === 'private' || (slot.type === 'shared' && (slot.seatsTotal ?? 0) > slot.seatsWithheld));

test.each(SEASONS)('%s from %s: every slot is valid for an operator, and none overlaps', (_slug, first, boat) => {
  const slots = season(boat, first);
  expect(slots.length).toBeGreaterThan(30);
  const now = startOfCanaryDay(Temporal.PlainDate.from(first));
  const limits = { boatMinHours: boat.minHours, boatMaxHours: boat.maxHours };
  slots.forEach((slot, at) => {
    expect(slotProblem({ slot, others: slots.toSpliced(at, 1), ...limits, now }), slot.start.toString()).toBeNull();
    const previous = slots[at - 1];
    if (previous) expect(Temporal.Instant.compare(previous.end, slot.start)).toBeLessThanOrEqual(0);
  });
});

test.each(SEASONS)('%s from %s can be booked on each of the first seven days', (_slug, first, boat) => {
  const dates = new Set(
    season(boat, first)
      .filter(isForSale)
      .map((slot) => canaryDate(slot.start).toString()),
  );
  const firstDay = Temporal.PlainDate.from(first);
  for (let day = 0; day < 7; day++) expect(dates).toContain(firstDay.add({ days: day }).toString());
});

test.each(SEASONS)('%s from %s is deterministic', (_slug, first, boat) => {
  expect(JSON.stringify(season(boat, first))).toBe(JSON.stringify(season(boat, first)));
});

test.each(SEASONS)('%s from %s has daylight hours, and evenings only with a skipper', (_slug, first, boat) => {
  for (const slot of season(boat, first)) {
    const start = toCanary(slot.start);
    const end = toCanary(slot.end);
    expect(start.hour).toBeGreaterThanOrEqual(8);
    expect([start.minute, end.minute]).toEqual([0, 0]);
    expect(end.hour).toBeLessThanOrEqual(boat.licence === 'LN' ? 17 : 21);
  }
});

test.each(DEMO_BOATS.filter((boat) => boat.pricing.perHourCents !== null))(
  '$slug has a day in the first week on which a charter may span two slots',
  (boat) => {
    for (const first of FIRST_DAYS) {
      const charters = demoSeason({ boat, fromDate: Temporal.PlainDate.from(first), days: 7 }).filter(
        (slot) => slot.type === 'private',
      );
      const chained = charters.filter((slot) => charters.some((next) => next.start.equals(slot.end)));
      expect(
        chained.some((slot) => rangeHours(slot) < boat.maxHours),
        first,
      ).toBe(true);
    }
  },
);

test.each(DEMO_BOATS.filter((boat) => boat.shared))(
  '$slug has trips in the first week with room for a family of four',
  (boat) => {
    for (const first of FIRST_DAYS) {
      const trips = demoSeason({ boat, fromDate: Temporal.PlainDate.from(first), days: 7 }).filter(
        (slot) => slot.type === 'shared',
      );
      expect(trips.length).toBeGreaterThanOrEqual(3);
      for (const trip of trips) {
        expect(trip.seatPriceCents).toBe(boat.shared?.perHourCents);
        expect(rangeHours(trip)).toBe(boat.shared?.tripHours);
        expect((trip.seatsTotal ?? 0) - trip.seatsWithheld).toBeGreaterThanOrEqual(4);
      }
    }
  },
);

test('Alisio 40 and Teno offer charters and trips on the same day', () => {
  for (const slug of ['alisio-40', 'teno']) {
    const boat = DEMO_BOATS.find((one) => one.slug === slug);
    if (!boat) throw new Error(`no ${slug}`);
    const slots = season(boat, '2026-11-21');
    const tripDays = new Set(
      slots.filter((slot) => slot.type === 'shared').map((slot) => canaryDate(slot.start).toString()),
    );
    const both = slots.filter((slot) => slot.type === 'private' && tripDays.has(canaryDate(slot.start).toString()));
    expect(both.length).toBeGreaterThan(3);
    for (const charter of both) expect(slots.filter((slot) => overlaps(slot, charter))).toEqual([charter]);
  }
});

test('a fleet season has rest days, one maintenance block, closed slots, and trips partly or fully withheld', () => {
  const slots = DEMO_BOATS.flatMap((boat) => season(boat, '2026-11-21').map((slot) => ({ slug: boat.slug, ...slot })));
  const laterMondays = slots.filter(
    (slot) =>
      toCanary(slot.start).dayOfWeek === 1 && Temporal.PlainDate.compare(canaryDate(slot.start), '2026-11-28') >= 0,
  );
  expect(new Set(laterMondays.map((slot) => slot.slug)).isDisjointFrom(new Set(['alisio-40', 'teno', 'nivaria']))).toBe(
    true,
  );
  expect(slots.filter((slot) => slot.type === 'block').map((slot) => [slot.slug, rangeHours(slot)])).toEqual([
    ['guayota', 84],
  ]);
  expect(slots.some((slot) => slot.type === 'private' && !slot.isOpen)).toBe(true);
  const taken = slots.filter((slot) => slot.seatsWithheld > 0);
  expect(taken.some((slot) => slot.seatsWithheld === slot.seatsTotal)).toBe(true);
  expect(taken.some((slot) => slot.seatsWithheld < (slot.seatsTotal ?? 0))).toBe(true);
});
