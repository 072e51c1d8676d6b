import { expect, test } from 'vitest';
import { selectionQuery } from '#web/lib/booking/booking-link.ts';
import { type BookingPreset, bookingPreset } from '#web/lib/booking/booking-preset.ts';
import type { BoatWithAvailability } from '#contract/boats.ts';
import { presetBooking, presetMonth, presetOf, presetStart } from './preset-booking.ts';

const NOW = Temporal.Instant.from('2026-12-01T08:00:00Z');
const DECEMBER = Temporal.PlainYearMonth.from('2026-12');

const offer = {
  boat: {
    _id: 'alisio',
    capacity: 12,
    minDurationHours: 3,
    maxDurationHours: 8,
    pricing: { perHour: 260 },
    shared: { pricing: { perHour: 15 } },
  },
  availability: {
    private: [
      { slotId: 's1', type: 'private', start: '2026-12-05T09:00:00Z', end: '2026-12-05T17:00:00Z', isOpen: true },
    ],
    shared: [
      {
        slotId: 't1',
        type: 'shared',
        start: '2026-12-06T10:00:00Z',
        end: '2026-12-06T13:00:00Z',
        isOpen: true,
        seatPrice: 15,
        seatsTotal: 12,
        seatsTaken: 4,
        paidSeatsSold: 4,
      },
    ],
    block: [],
  },
} as unknown as BoatWithAvailability;

function chosenBy(query: string) {
  const preset: BookingPreset = bookingPreset(new URLSearchParams(query));
  return presetBooking(offer, { month: DECEMBER, preset, now: NOW });
}

function choose(query: string) {
  const state = chosenBy(query);
  const { mode, date, slot, hours, people, party, notice } = state;
  return {
    mode,
    date: date?.toString() ?? null,
    slot: slot?.slotId ?? null,
    hours,
    people,
    party,
    notice: notice?.kind,
  };
}

test('a requested start is selected with its day and duration', () => {
  expect(choose('start=2026-12-05T10:00:00Z&hours=5&people=7')).toMatchObject({
    mode: 'charter',
    date: '2026-12-05',
    slot: 's1',
    hours: 5,
    people: 7,
    notice: undefined,
  });
});

test('a duration beyond the free time is shortened and a missing duration is the shortest', () => {
  expect(choose('start=2026-12-05T13:00:00Z&hours=8').hours).toBe(4);
  expect(choose('start=2026-12-05T13:00:00Z').hours).toBe(3);
});

test('a trip is selected for the requested number of adults', () => {
  expect(choose('mode=tickets&start=2026-12-06T10:00:00Z&people=3')).toMatchObject({
    mode: 'tickets',
    slot: 't1',
    hours: 3,
    party: { adults: 3, child_u13: 0, child_u6_free: 0 },
  });
});

test('a requested start that is taken or has passed shows a notice that does not say when or by whom', () => {
  const notice = 'requested_start_gone';
  expect(choose('start=2026-12-05T16:00:00Z')).toMatchObject({ date: '2026-12-05', slot: null, notice });
  expect(choose('start=2026-12-01T07:00:00Z')).toMatchObject({ slot: null, notice });
});

test('a requested day without a start is selected, and the party is limited to the capacity', () => {
  expect(choose('date=2026-12-05&people=40')).toMatchObject({ date: '2026-12-05', slot: null, people: 12 });
});

test('the booking mode is known before the boat is chosen', () => {
  expect(presetStart(DECEMBER, bookingPreset(new URLSearchParams('mode=tickets'))).mode).toBe('tickets');
  expect(presetStart(DECEMBER, null).mode).toBe('charter');
});

test.each([
  ['date=2027-01-10', '2027-01'],
  ['start=2027-01-10T10:00:00Z', '2027-01'],
  ['date=2026-11-30', '2026-12'],
  ['date=2099-01-01', '2026-12'],
  ['', '2026-12'],
])('?%s opens the month %s', (query, month) => {
  expect(presetMonth(bookingPreset(new URLSearchParams(query)), NOW).toString()).toBe(month);
});

test.each([
  'mode=charter&date=2026-12-05&start=2026-12-05T10:00:00Z&hours=4&people=6',
  'mode=tickets&date=2026-12-06&start=2026-12-06T10:00:00Z&people=3&children=2&freeKids=1',
  'mode=charter&date=2026-12-05&people=2',
])('the address of a selection selects the same again: %s', (query) => {
  const chosen = chosenBy(query);
  const address = new URLSearchParams(selectionQuery('', null, presetOf(chosen)));
  expect(decodeURIComponent(String(address))).toBe(query);
  expect(chosenBy(String(address))).toEqual(chosen);
});
