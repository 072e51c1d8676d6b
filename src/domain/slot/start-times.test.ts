import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains, timeRange } from '#domain/time/time-range.ts';
import { freeRuns } from './free-segments.ts';
import { charterProblem, isBookableStart, startTimes } from './start-times.ts';

const DAY = Temporal.Instant.from('2026-12-01T00:00Z');
const at = (clock: string) => Temporal.Instant.from(`2026-12-01T${clock}Z`);
const segment = (slotId: string, from: string, to: string) => ({ slotId, ...timeRange(at(from), at(to)) });
const clock = (instant: Temporal.Instant) => instant.toString().slice(11, 16);
const listed = (offer: Parameters<typeof startTimes>[0]) =>
  startTimes(offer).map(({ start, minHours, maxHours }) => `${clock(start)} ${minHours}–${maxHours} h`);

const noLimits = { boatMinHours: null, boatMaxHours: null, now: DAY };
const twoToEight = { boatMinHours: 2, boatMaxHours: 8, now: DAY };
const workday = [segment('day', '09:00', '17:00')];
const chained = [segment('early', '09:00', '13:00'), segment('late', '13:00', '17:00')];

/** Free time in steps of ten minutes, in any order: chains, gaps and irregular starts. */
const anySegments = fc
  .array(fc.tuple(fc.constantFrom(0, 0, 1, 9), fc.integer({ min: 1, max: 50 })), { maxLength: 8 })
  .map((plans) => {
    let minute = 0;
    return plans.map(([gap, length], index) => {
      const from = minute + gap * 10;
      minute = from + length * 10;
      return { slotId: `slot-${index}`, ...timeRange(DAY.add({ minutes: from }), DAY.add({ minutes: minute })) };
    });
  })
  .chain((segments) => fc.shuffledSubarray(segments, { minLength: segments.length }));
const anyOffer = fc.record({
  segments: anySegments,
  boatMinHours: fc.constantFrom(null, 1, 2, 3, 4),
  boatMaxHours: fc.constantFrom(null, 2, 4, 8),
  now: fc.nat(600).map((minutes) => DAY.add({ minutes })),
});

test('a free day from 09:00 to 17:00 offers each full hour that fits the minimum', () => {
  expect(listed({ segments: workday, ...twoToEight })).toEqual([
    '09:00 2–8 h',
    '10:00 2–7 h',
    '11:00 2–6 h',
    '12:00 2–5 h',
    '13:00 2–4 h',
    '14:00 2–3 h',
    '15:00 2–2 h',
  ]);
});

test('a segment from half past offers its beginning, then full hours', () => {
  const segments = [segment('late', '09:30', '12:45')];
  expect(listed({ segments, ...noLimits })).toEqual(['09:30 1–3 h', '10:00 1–2 h', '11:00 1–1 h']);
});

test('a charter may continue into the adjacent slot', () => {
  const starts = startTimes({ segments: chained, ...twoToEight });
  expect(starts.find(({ start }) => start.equals(at('12:00')))).toEqual({
    start: at('12:00'),
    slotId: 'early',
    minHours: 2,
    maxHours: 5,
  });
  expect(starts.filter(({ start }) => start.equals(at('13:00'))).map(({ slotId }) => slotId)).toEqual(['late']);
});

test('two short adjacent slots together fit the minimum, with a gap they do not', () => {
  const limits = { boatMinHours: 3, boatMaxHours: null, now: DAY };
  expect(listed({ segments: [segment('a', '09:00', '11:00'), segment('b', '11:00', '12:00')], ...limits })).toEqual([
    '09:00 3–3 h',
  ]);
  expect(listed({ segments: [segment('a', '09:00', '11:00'), segment('b', '11:10', '12:10')], ...limits })).toEqual([]);
});

test('past starts are hidden, including one at the present instant', () => {
  expect(listed({ segments: workday, ...twoToEight, now: at('13:00') })).toEqual(['14:00 2–3 h', '15:00 2–2 h']);
  expect(listed({ segments: workday, ...twoToEight, now: at('12:59:59') })[0]).toBe('13:00 2–4 h');
});

test('the longest charter is the boat limit, and minimum and maximum may be the same', () => {
  expect(listed({ segments: workday, boatMinHours: 4, boatMaxHours: 4, now: DAY })).toEqual([
    '09:00 4–4 h',
    '10:00 4–4 h',
    '11:00 4–4 h',
    '12:00 4–4 h',
    '13:00 4–4 h',
  ]);
});

test('a charter lasts at most 168 hours on a boat without a maximum', () => {
  const segments = [{ slotId: 'fortnight', ...timeRange(DAY, DAY.add({ hours: 336 })) }];
  const offer = { segments, ...noLimits, now: DAY.subtract({ hours: 1 }) };
  expect(startTimes(offer)[0]).toMatchObject({ start: DAY, minHours: 1, maxHours: 168 });
  expect(charterProblem({ ...offer, start: DAY, hours: 168 })).toBeNull();
  expect(charterProblem({ ...offer, start: DAY, hours: 169 })).toBe('duration_out_of_range');
});

test('the repeated hour offers two starts', () => {
  const night = Temporal.Instant.from('2026-10-25T00:00Z');
  const segments = [{ slotId: 'night', ...timeRange(night, night.add({ hours: 3 })) }];
  const starts = startTimes({ segments, boatMinHours: 1, boatMaxHours: null, now: night.subtract({ hours: 1 }) });
  expect(starts.map(({ start }) => start.toZonedDateTimeISO('Atlantic/Canary').hour)).toEqual([1, 1, 2]);
  expect(starts.map(({ maxHours }) => maxHours)).toEqual([3, 2, 1]);
});

test('the full hours of the list are full hours on Canary clocks, in summer too', () => {
  const segments = [
    {
      slotId: 's',
      ...timeRange(Temporal.Instant.from('2026-07-01T08:30Z'), Temporal.Instant.from('2026-07-01T11:00Z')),
    },
  ];
  const starts = startTimes({ segments, ...noLimits, now: Temporal.Instant.from('2026-07-01T00:00Z') });
  expect(starts.map(({ start }) => start.toZonedDateTimeISO('Atlantic/Canary').toPlainTime().toString())).toEqual([
    '09:30:00',
    '10:00:00',
    '11:00:00',
  ]);
});

test.each([
  ['a listed start that fits', '10:00', 3, null],
  ['the whole day', '09:00', 8, null],
  ['a start that has passed', '08:00', 3, 'start_in_past'],
  ['a start that is now', '08:30', 3, 'start_in_past'],
  ['fewer hours than the boat takes', '10:00', 1, 'duration_out_of_range'],
  ['more hours than the boat takes', '09:00', 9, 'duration_out_of_range'],
  ['half an hour too many', '10:00', 2.5, 'duration_out_of_range'],
  ['hours that are not a number', '10:00', NaN, 'duration_out_of_range'],
  ['infinite hours', '10:00', Infinity, 'duration_out_of_range'],
  ['a start before the free time', '08:45', 3, 'not_free'],
  ['a start when the free time ends', '17:00', 2, 'not_free'],
  ['an end beyond the free time', '15:00', 3, 'not_free'],
  ['a start at ten past', '10:10', 3, 'not_a_start_time'],
])('%s (%s for %f h) has the problem %s', (_story, start, hours, problem) => {
  const offer = { segments: workday, boatMinHours: 2, boatMaxHours: 8, now: at('08:30') };
  expect(charterProblem({ ...offer, start: at(start), hours })).toBe(problem);
});

test('a charter over two adjacent slots is accepted, over a gap it is refused', () => {
  expect(charterProblem({ segments: chained, ...twoToEight, start: at('11:00'), hours: 5 })).toBeNull();
  const apart = [segment('early', '09:00', '13:00'), segment('late', '14:00', '18:00')];
  expect(charterProblem({ segments: apart, ...twoToEight, start: at('11:00'), hours: 5 })).toBe('not_free');
});

test('a boat without limits accepts from 1 hour up to the free hours', () => {
  expect(charterProblem({ segments: workday, ...noLimits, start: at('16:00'), hours: 1 })).toBeNull();
  expect(charterProblem({ segments: workday, ...noLimits, start: at('09:00'), hours: 8 })).toBeNull();
  expect(charterProblem({ segments: workday, ...noLimits, start: at('09:00'), hours: 0 })).toBe(
    'duration_out_of_range',
  );
});

test('whole hours after the beginning of a segment may be booked beside the full hours', () => {
  const late = segment('late', '09:30', '12:45');
  const tried = ['09:00', '09:30', '10:00', '10:15', '10:30', '12:45'];
  expect(tried.filter((start) => isBookableStart(at(start), late))).toEqual(['09:30', '10:00', '10:30']);
});

test('every listed start can be booked for its minimum and maximum and not for an hour more', () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      for (const { start, minHours, maxHours } of startTimes(offer)) {
        expect(charterProblem({ ...offer, start, hours: minHours })).toBeNull();
        expect(charterProblem({ ...offer, start, hours: maxHours })).toBeNull();
        expect(charterProblem({ ...offer, start, hours: maxHours + 1 })).not.toBeNull();
        expect(charterProblem({ ...offer, start, hours: minHours - 1 })).toBe('duration_out_of_range');
      }
    }),
  );
});

test('every listed start is ahead, listed once, in its own slot, and its longest charter fits into free time', () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const starts = startTimes(offer);
      const runs = freeRuns(offer.segments);
      expect(new Set(starts.map(({ start }) => String(start))).size).toBe(starts.length);
      expect(starts).toEqual(starts.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start)));
      for (const { start, slotId, minHours, maxHours } of starts) {
        const charter = timeRange(start, start.add({ hours: maxHours }));
        const home = offer.segments.find((one) => one.slotId === slotId);
        expect(runs.some((run) => contains(run, charter))).toBe(true);
        expect(home && contains(home, timeRange(start, start.add({ seconds: 1 })))).toBe(true);
        expect(Temporal.Instant.compare(start, offer.now)).toBe(1);
        expect([minHours, maxHours <= (offer.boatMaxHours ?? Infinity)]).toEqual([offer.boatMinHours ?? 1, true]);
      }
    }),
  );
});

test('no full hour that could be sold is missing from the list', () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const starts = startTimes(offer).map(({ start }) => String(start));
      for (let hour = 0; hour < 72; hour += 1) {
        const start = DAY.add({ hours: hour });
        const canBeSold = charterProblem({ ...offer, start, hours: offer.boatMinHours ?? 1 }) === null;
        expect(starts.includes(String(start))).toBe(canBeSold);
      }
    }),
  );
});
