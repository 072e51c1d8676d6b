import { expect, test } from 'vitest';
import type { Slot } from '#contract/slots.ts';
import {
  bodyOf,
  dayOf,
  formOf,
  remainingIn,
  type SlotForm,
  slotTimes,
  timeProblems,
  withRemaining,
} from './slot-form.ts';

const trip: Slot = {
  _id: 's1',
  type: 'shared',
  start: '2026-12-05T09:00:00.000Z',
  end: '2026-12-05T12:00:00.000Z',
  isOpen: true,
  seatPrice: 15,
  seatsTotal: 12,
  seatsTaken: 4,
  booked: 2,
  note: null,
  version: 'v1',
  bookings: [],
};
const day = Temporal.PlainDate.from('2026-12-05');
const springEve = Temporal.PlainDate.from('2027-03-27');

test('unchanged fields are sent unchanged, unchanged seats taken are not sent', () => {
  expect(bodyOf(formOf(trip), day, trip)).toEqual({
    type: 'shared',
    start: trip.start,
    end: trip.end,
    isOpen: true,
    note: '',
    seatPrice: 15,
    seatsTotal: 12,
    version: 'v1',
  });
});

test('fewer seats left mean more seats taken, up to the total; a new total keeps the seats taken', () => {
  const form = formOf(trip);
  expect(remainingIn(form)).toBe(8);
  expect(withRemaining(form, 5).taken).toBe(7);
  expect(withRemaining(form, 99).taken).toBe(0);
  expect(remainingIn({ ...form, total: '10.9' })).toBe(6);
  expect(remainingIn({ ...form, total: '' })).toBe(0);
  expect(bodyOf(withRemaining(form, 5), day, trip)).toMatchObject({ seatsTaken: 7 });
});

test('a skipped or missing time cannot be sent; of a repeated time the first instant is sent', () => {
  const form = { ...formOf(trip), startTime: '01:30', endTime: '05:00' };
  expect(bodyOf(form, Temporal.PlainDate.from('2027-03-28'), null)).toBeNull();
  expect(bodyOf({ ...form, endTime: '' }, day, null)).toBeNull();
  expect(bodyOf(form, Temporal.PlainDate.from('2027-10-31'), null)?.start).toBe('2027-10-31T00:30:00Z');
});

test('an end before the start is on the next day if that is at most twelve hours later', () => {
  const ending = (startTime: string, endTime: string) =>
    bodyOf({ ...formOf(trip), startTime, endTime }, day, null)?.end;
  expect(ending('22:00', '01:00')).toBe('2026-12-06T01:00:00Z');
  expect(ending('22:00', '00:00')).toBe('2026-12-06T00:00:00Z');
  expect(ending('22:00', '22:00')).toBe('2026-12-05T22:00:00Z');
  expect(ending('12:00', '09:00')).toBe('2026-12-05T09:00:00Z');
});

test('the times of a slot are checked on the nights of both clock changes', () => {
  const times = (date: string, endTime: string) =>
    slotTimes({ ...formOf(trip), startTime: '22:00', endTime }, Temporal.PlainDate.from(date), null);
  expect(times('2027-03-27', '01:30')).toMatchObject({ start: '2027-03-27T22:00:00Z', end: null });
  expect(times('2027-03-27', '03:00')).toMatchObject({ end: '2027-03-28T02:00:00Z' });
  expect(times('2027-10-30', '01:30')).toMatchObject({ end: '2027-10-31T00:30:00Z' });
  expect(times('2027-10-30', '02:30')).toMatchObject({ end: '2027-10-31T02:30:00Z' });
});

test('only the time that is missing or skipped has a problem', () => {
  const times = slotTimes({ ...formOf(trip), startTime: '22:00', endTime: '01:30' }, springEve, null);
  expect(timeProblems(times, 'No such time.')).toEqual({ end: 'No such time.' });
  expect(timeProblems({ start: null, end: null }, 'Needed.')).toEqual({ start: 'Needed.', end: 'Needed.' });
});

test('a changed time of a slot over midnight keeps its end after its start', () => {
  const night = { ...trip, start: '2026-12-05T22:00:00.000Z', end: '2026-12-06T02:00:00.000Z' };
  const ending = (times: Partial<SlotForm>, slot = night) => bodyOf({ ...formOf(slot), ...times }, day, slot)?.end;
  expect(ending({ endTime: '03:30' })).toBe('2026-12-06T03:30:00Z');
  expect(ending({ endTime: '23:30' })).toBe('2026-12-05T23:30:00Z');
  expect(ending({ endTime: '22:00' })).toBe('2026-12-05T22:00:00Z');
  expect(ending({ startTime: '01:00' })).toBe('2026-12-05T02:00:00Z');
  expect(ending({ endTime: '10:00' }, { ...night, end: '2026-12-08T09:00:00.000Z' })).toBe('2026-12-08T10:00:00Z');
  expect(ending({ endTime: '20:00' })).toBe('2026-12-06T20:00:00Z');
  expect(ending({ endTime: '08:00' }, trip)).toBe('2026-12-05T08:00:00Z');
  expect(ending({ startTime: '13:00' }, trip)).toBe('2026-12-05T12:00:00.000Z');
});

test('a slot that is longer than a day keeps its nights when a time is changed', () => {
  const long = { ...trip, start: '2026-12-05T10:00:00.000Z', end: '2026-12-06T18:00:00.000Z' };
  const changed = (times: Partial<SlotForm>, slot = long) => {
    const body = bodyOf({ ...formOf(slot), ...times }, day, slot);
    return [body?.start, body?.end];
  };
  expect(changed({ endTime: '19:00' })).toEqual(['2026-12-05T10:00:00.000Z', '2026-12-06T19:00:00Z']);
  expect(changed({ startTime: '09:00' })).toEqual(['2026-12-05T09:00:00Z', '2026-12-06T18:00:00.000Z']);
  const wholeDay = { ...trip, start: '2026-12-05T00:00:00.000Z', end: '2026-12-06T00:00:00.000Z' };
  expect(changed({ endTime: '12:00' }, wholeDay)).toEqual(['2026-12-05T00:00:00.000Z', '2026-12-05T12:00:00Z']);
});

test('unchanged times keep their instants, also of a whole day or in the repeated hour', () => {
  const times = (start: string, end: string) => {
    const slot = { ...trip, start, end };
    const body = bodyOf({ ...formOf(slot), note: 'new' }, dayOf(slot), slot);
    return [body?.start, body?.end];
  };
  const wholeDay = ['2026-12-05T22:00:00.000Z', '2026-12-06T22:00:00.000Z'] as const;
  const repeatedHour = ['2027-10-31T00:30:00.000Z', '2027-10-31T01:15:00.000Z'] as const;
  expect(times(...wholeDay)).toEqual(wholeDay);
  expect(times(...repeatedHour)).toEqual(repeatedHour);
});
