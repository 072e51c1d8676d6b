import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Boat } from '#contract/boats.ts';
import { type Search, searchDaysQuery, searchQuery } from '#contract/search.ts';
import { type BoatOffer, type BoatTime, boatTime } from '#domain/search/boat-time.ts';
import { type DayFind, findInWindow } from '#domain/search/find-in-window.ts';
import { charterOf, type SearchCriteria, wantedOf } from '#domain/search/search-criteria.ts';
import { firstBookable } from '#domain/slot/lead-time.ts';
import { canaryDayRange, startOfCanaryDay } from '#domain/time/canary-time.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { instantOf, microsOf } from '#domain/time/micros.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import type { BoatTimes, TimesOfMonth } from './boat-times.ts';
import { criteriaFrom } from './criteria-from.ts';
import { findDays } from './find-days.ts';
import { searchBoats } from './search-boats.ts';
import { searchedBoat } from './searched-boat.ts';

/** A month with a 25-hour day. It contains all the compared days. */
const MONTH = Temporal.PlainYearMonth.from('2026-10');
const DAYS = Array.from({ length: 31 }, (_, day) => MONTH.toPlainDate({ day: day + 1 }));
const NOW = Temporal.Instant.from('2026-10-20T10:20:00Z');
const BOATS = 12;

const at = (quarters: number) => startOfCanaryDay(DAYS[18] as Temporal.PlainDate).add({ minutes: 15 * quarters });

/** Many boats have equal prices, so that the site's order decides. */
const anyBoat = fc.record({
  capacity: fc.constantFrom(4, 8),
  port: fc.constantFrom('Radazul', 'Los Gigantes'),
  requiresLicense: fc.boolean(),
  minHours: fc.constantFrom(null, 1, 2),
  maxHours: fc.constantFrom(null, 3),
  perHour: fc.constantFrom(null, 50, 100),
  sellsSeats: fc.boolean(),
  leadTimeHours: fc.constantFrom(0, 0, 26),
});

/** Non-overlapping slots and trips, and sales at any time, within ten days. */
const anyOffer = fc
  .record({
    plans: fc.array(
      fc.record({
        gap: fc.nat(60),
        length: fc.integer({ min: 2, max: 40 }),
        isTrip: fc.boolean(),
        seatPriceCents: fc.constantFrom(1_000, 1_333, 2_000),
        seatsLeft: fc.nat(6),
        paidSeatsSold: fc.nat(3),
        seatsToReach: fc.constantFrom(0, 4),
      }),
      { maxLength: 12 },
    ),
    sales: fc.array(fc.tuple(fc.nat(700), fc.integer({ min: 1, max: 30 })), { maxLength: 4 }),
  })
  .map(({ plans, sales }): BoatOffer => {
    let next = 0;
    const placed = plans.map(({ gap, length, ...plan }, nth) => {
      const start = next + gap;
      next = start + length;
      return { ...plan, slotId: `slot-${nth}`, start: at(start), end: at(next) };
    });
    return {
      slots: placed
        .filter((plan) => !plan.isTrip)
        .map(({ slotId: id, start, end }) => ({ id, isOpen: true, start, end })),
      trips: placed.filter((plan) => plan.isTrip),
      taken: sales.map(([from, length]) => ({ slotId: null, start: at(from), end: at(from + length) })),
    };
  });

const anySearch = fc.record({
  people: fc.integer({ min: 1, max: 9 }),
  mode: fc.constantFrom('any', 'charter', 'tickets'),
  hours: fc.constantFrom(undefined, 1, 2, 3, 5),
  port: fc.constantFrom(undefined, undefined, 'Radazul'),
  licence: fc.constantFrom('any', 'any', 'without'),
  maxPrice: fc.constantFrom(undefined, 60, 120, 300),
  sort: fc.constantFrom('price', 'start', 'capacity'),
  limit: fc.constantFrom(1, 3, 200),
  day: fc.constantFrom(null, 19, 20, 21, 24, 25),
});
type AnySearch = typeof anySearch extends fc.Arbitrary<infer T> ? T : never;

const anyStory = fc.record({
  boats: fc.array(anyBoat, { minLength: BOATS, maxLength: BOATS }),
  offers: fc.array(anyOffer, { minLength: BOATS, maxLength: BOATS }),
  steps: fc.array(fc.record({ place: fc.nat(BOATS - 1), offer: anyOffer, asked: anySearch, later: fc.nat(120) }), {
    minLength: 1,
    maxLength: 12,
  }),
});
type Story = typeof anyStory extends fc.Arbitrary<infer T> ? T : never;

test('searches with kept starts and trips give the results, order, total and prices of the plain computation', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async (story) => {
      expect(await differences(story)).toEqual([]);
    }),
  );
}, 60_000);

test('control: a change that is missed makes searches differ', { tags: ['nightly'], timeout: 60_000 }, async () => {
  const stories = fc.sample(anyStory, { seed: 20_261_124, numRuns: 100 });
  const found = await Promise.all(stories.map((story) => differences(story, { isLastChangeSeen: false })));
  expect(found.flat().length).toBeGreaterThan(5);
});

/** The searches whose results differ from those of the plain computation. */
async function differences(story: Story, { isLastChangeSeen = true } = {}): Promise<unknown[]> {
  const boats = story.boats.map(boatOf);
  const offers = story.offers.map(boatTime);
  const month = kept([...offers]);
  const times: BoatTimes = {
    refresh: async () => {},
    placesOf: (listed) => listed.map((_, place) => place),
    ofMonth: async (_, name) => (name === MONTH.toString() ? month : kept([])),
  };
  const list = { items: boats };
  const different: unknown[] = [];
  let now = NOW;
  for (const [nth, { place, offer, asked, later }] of story.steps.entries()) {
    offers[place] = boatTime(offer);
    if (isLastChangeSeen || nth < story.steps.length - 1) month.times[place] = offers[place];
    now = now.add({ minutes: later });
    const deps = { clock: { ...testClock(), now: () => now } };
    const effects = { listBoats: async () => list, times };
    const query = wordsOf(asked);
    const date = asked.day === null ? undefined : MONTH.toPlainDate({ day: asked.day }).toString();
    const { items, total } = await searchBoats(deps, effects, searchQuery.parse({ ...query, date }));
    const { days } = await findDays(deps, effects, searchDaysQuery.parse({ ...query, month: MONTH.toString() }));
    const answers = { found: { items: items.map(outlineOf), total }, days };
    const plain = plainAnswers({ boats, offers, now }, asked);
    if (JSON.stringify(answers) !== JSON.stringify(plain)) different.push({ nth, asked, answers, plain });
  }
  return different;
}

interface Plain {
  readonly boats: readonly Boat[];
  readonly offers: readonly BoatTime[];
  readonly now: Temporal.Instant;
}

/** Computes every boat on every day, with the rule that lists what can be booked. */
function plainAnswers(plain: Plain, asked: AnySearch) {
  const byDay = DAYS.map((date) => ({ date: date.toString(), finds: findsOn(plain, asked, date) }));
  const next = plain.boats.flatMap((_, place) => {
    const day = byDay.find(({ finds }) => finds.some((find) => find.place === place));
    return day?.finds.find((find) => find.place === place) ?? [];
  });
  const found = asked.day === null ? next : (byDay[asked.day - 1]?.finds ?? []);
  const first = {
    price: () => 0,
    start: (find: PlainFind) => find.start,
    capacity: (find: PlainFind) => -find.capacity,
  };
  const rank = first[asked.sort];
  const ordered = found.toSorted((a, b) => rank(a) - rank(b) || a.cents - b.cents);
  const days = byDay.flatMap(({ date, finds }) =>
    finds.length > 0 ? [{ date, from: Math.min(...finds.map(({ cents }) => cents)) / 100 }] : [],
  );
  return { found: { items: ordered.slice(0, asked.limit).map(({ outline }) => outline), total: found.length }, days };
}

type PlainFind = ReturnType<typeof findsOn>[number];

function findsOn({ boats, offers, now }: Plain, asked: AnySearch, date: Temporal.PlainDate) {
  const criteria: SearchCriteria = criteriaFrom(searchQuery.parse(wordsOf(asked)));
  const { start, end } = canaryDayRange(date);
  return boats.flatMap((boat, place) => {
    const searched = searchedBoat(boat);
    const wanted = wantedOf(searched, criteria, charterOf(searched, criteria.hours));
    const from = Math.max(microsOf(start), firstBookable(now, searched.leadTimeHours));
    const [time, window] = [offers[place], { from, to: microsOf(end) }];
    const found = wanted && time ? findInWindow(wanted, time, window) : null;
    if (!found) return [];
    return [{ place, capacity: boat.capacity, ...factsOf(found), outline: plainOutline(boat, date, found) }];
  });
}

function factsOf({ charter, trips }: DayFind) {
  const totals = [charter?.price.totalCents ?? Infinity, ...trips.map(({ price }) => price.totalCents)];
  const starts = [charter?.starts[0]?.at ?? Infinity, ...trips.map(({ start }) => start)];
  return { cents: Math.min(...totals), start: Math.min(...starts) };
}

function plainOutline({ _id }: Boat, date: Temporal.PlainDate, { charter, trips }: DayFind) {
  return {
    _id,
    date: date.toString(),
    charter: charter && charter.starts.map((one) => isoInstant(instantOf(one.at))),
    trips: trips.map(({ slotId, price }) => [slotId, price.totalCents / 100]),
  };
}

function outlineOf({ boat, date, charter, trips }: Search['items'][number]): ReturnType<typeof plainOutline> {
  return {
    _id: boat._id,
    date,
    charter: charter && charter.starts.map(({ start }) => start),
    trips: trips.map(({ slotId, total }) => [slotId, total]),
  };
}

/** The query of a search, without the day. */
function wordsOf(asked: AnySearch) {
  return Object.fromEntries(Object.entries(asked).filter(([name, value]) => name !== 'day' && value !== undefined));
}

interface ChangingMonth extends TimesOfMonth {
  readonly times: (BoatTime | undefined)[];
}

function kept(times: BoatTime[]): ChangingMonth {
  const midnights = [...DAYS, MONTH.add({ months: 1 }).toPlainDate({ day: 1 })].map((day) =>
    microsOf(startOfCanaryDay(day)),
  );
  return { midnights, times, grow: () => {} };
}

function boatOf(
  { port, perHour, sellsSeats, minHours, maxHours, ...rest }: Story['boats'][number],
  place: number,
): Boat {
  const boat = {
    ...rest,
    _id: `boat-${place}`,
    title: `Boat ${place}`,
    port: { name: port },
    minDurationHours: minHours,
    maxDurationHours: maxHours,
    pricing: { perHour, halfDay: null, perDay: null, packages: false },
    shared: { pricing: { perHour: sellsSeats ? 10 : null } },
    images: [],
    imageAlts: [],
    translations: {},
  };
  // Searches read nothing else of a boat.
  return boat as unknown as Boat;
}
