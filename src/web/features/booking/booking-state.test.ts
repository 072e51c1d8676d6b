import { expect, test } from 'vitest';
import { type BookingAction, type BookingState, bookingReducer, emptyBooking } from './booking-state.ts';

const DECEMBER = Temporal.PlainYearMonth.from('2026-12');
const START = Temporal.Instant.from('2026-12-05T10:00:00Z');
const boat: BookingAction = { type: 'boat_chosen', boatId: 'brisa', capacity: 10, modes: ['charter', 'tickets'] };
const date: BookingAction = { type: 'date_chosen', date: Temporal.PlainDate.from('2026-12-05') };
const start: BookingAction = {
  type: 'start_chosen',
  start: { slotId: 's1', start: START, minHours: 2, maxHours: 6 },
};

function after(...actions: BookingAction[]): BookingState {
  return actions.reduce(bookingReducer, emptyBooking(DECEMBER));
}

function choiceOf({ date, slot, hours }: BookingState) {
  return { date: date?.toString() ?? null, slot: slot?.slotId ?? null, hours };
}

const NOTHING = { date: null, slot: null, hours: null };

test('a boat sold in both modes opens as a charter', () => {
  expect(after(boat).mode).toBe('charter');
});

test('a boat that sells only seats opens with its trips', () => {
  const state = after({ type: 'boat_chosen', boatId: 'calderon', capacity: 60, modes: ['tickets'] });
  expect(state.mode).toBe('tickets');
});

test('a start is selected for two hours unless the boat has a longer minimum', () => {
  expect(after(boat, date, start).hours).toBe(2);
  const long = { slotId: 's1', start: START, minHours: 4, maxHours: 8 };
  expect(after(boat, date, { type: 'start_chosen', start: long }).hours).toBe(4);
});

test('the selected duration is kept when the start changes, up to the maximum there', () => {
  const later = { slotId: 's1', start: START.add({ hours: 2 }), minHours: 2, maxHours: 4 };
  const state = after(boat, date, start, { type: 'hours_changed', hours: 6 }, { type: 'start_chosen', start: later });
  expect(state.hours).toBe(4);
});

test('changing the mode clears date, slot and duration', () => {
  const state = after(boat, date, start, { type: 'mode_changed', mode: 'tickets' });
  expect(choiceOf(state)).toEqual(NOTHING);
  expect(state.mode).toBe('tickets');
});

test('selecting the current mode changes nothing', () => {
  const state = after(boat, date, start, { type: 'mode_changed', mode: 'charter' });
  expect(choiceOf(state)).toEqual({ date: '2026-12-05', slot: 's1', hours: 2 });
});

test('changing the month clears the selection', () => {
  const january = Temporal.PlainYearMonth.from('2027-01');
  const state = after(boat, date, start, { type: 'month_changed', month: january });
  expect(choiceOf(state)).toEqual(NOTHING);
  expect(state.month.equals(january)).toBe(true);
});

test('selecting another day clears the start', () => {
  const state = after(boat, date, start, { type: 'date_chosen', date: Temporal.PlainDate.from('2026-12-06') });
  expect(choiceOf(state)).toEqual({ date: '2026-12-06', slot: null, hours: null });
});

test('selecting a day of the next month turns the calendar', () => {
  const state = after(boat, { type: 'date_chosen', date: Temporal.PlainDate.from('2027-01-02') });
  expect(state.month.toString()).toBe('2027-01');
});

test('when the selected start passes, slot and duration are cleared with a notice', () => {
  const state = after(boat, date, start, { type: 'clock_ticked', now: START });
  expect(choiceOf(state)).toEqual({ date: '2026-12-05', slot: null, hours: null });
  expect(state.notice).toEqual({ kind: 'start_passed', lost: { start: START, hours: 2 } });
});

test('a minute before the selected start the selection is kept', () => {
  const state = after(boat, date, start, { type: 'clock_ticked', now: START.subtract({ minutes: 1 }) });
  expect(choiceOf(state)).toEqual({ date: '2026-12-05', slot: 's1', hours: 2 });
});

test('fewer adults remove the free children beyond one per adult', () => {
  const party = { adults: 2, child_u13: 1, child_u6_free: 2 };
  const state = after(
    boat,
    { type: 'party_changed', party },
    { type: 'party_changed', party: { ...party, adults: 1 } },
  );
  expect(state.party).toEqual({ adults: 1, child_u13: 1, child_u6_free: 1 });
});

test('counters stop at zero passengers and at the capacity of the boat', () => {
  const party = { adults: -1, child_u13: 0, child_u6_free: 0 };
  expect(after(boat, { type: 'party_changed', party }).party.adults).toBe(0);
  expect(after(boat, { type: 'people_changed', people: 11 }).people).toBe(10);
  expect(after(boat, { type: 'people_changed', people: 0 }).people).toBe(1);
});

test('a start that was sold meanwhile is cleared and the day is kept', () => {
  const state = after(boat, date, start, { type: 'offer_refreshed', offered: [] });
  expect(choiceOf(state)).toEqual({ date: '2026-12-05', slot: null, hours: null });
  expect(state.notice).toEqual({ kind: 'start_gone', lost: { start: START, hours: 2 } });
});

test('a charter whose following slot was sold meanwhile is shortened to the free time', () => {
  const offered = [{ slotId: 's1', start: START, minHours: 2, maxHours: 3 }];
  const state = after(boat, date, start, { type: 'hours_changed', hours: 6 }, { type: 'offer_refreshed', offered });
  expect(choiceOf(state)).toEqual({ date: '2026-12-05', slot: 's1', hours: 3 });
  expect(state.notice?.kind).toBe('shortened');
});

test('when a hold ends the selection is kept while it is free, and the notice remains when it is not', () => {
  const chosen = [boat, date, start, { type: 'noticed', kind: 'hold_ended' }] as const;
  const offered = [{ slotId: 's1', start: START, minHours: 2, maxHours: 6 }];
  const free = after(...chosen, { type: 'offer_refreshed', offered });
  expect([choiceOf(free).slot, free.notice]).toEqual(['s1', { kind: 'hold_ended', lost: null }]);
  const taken = after(...chosen, { type: 'offer_refreshed', offered: [] });
  expect([choiceOf(taken).slot, taken.notice]).toEqual([
    null,
    { kind: 'hold_ended', lost: { start: START, hours: 2 } },
  ]);
});

test('a trip has its own duration', () => {
  const trip = { slotId: 't1', start: START, minHours: 2.5, maxHours: 2.5 };
  expect(
    after(boat, { type: 'mode_changed', mode: 'tickets' }, date, { type: 'start_chosen', start: trip }).hours,
  ).toBe(2.5);
});

test('the next selection removes the notice', () => {
  const state = after(boat, date, start, { type: 'clock_ticked', now: START }, start);
  expect(state.notice).toBeNull();
});

test('another boat starts with no selection and a party within its capacity', () => {
  const small: BookingAction = { type: 'boat_chosen', boatId: 'lapa', capacity: 5, modes: ['charter'] };
  const state = after(boat, { type: 'people_changed', people: 9 }, date, start, small);
  expect(choiceOf(state)).toEqual(NOTHING);
  expect(state.people).toBe(5);
});
