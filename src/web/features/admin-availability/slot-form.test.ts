import { expect, test } from 'vitest';
import type { Slot } from '#contract/slots.ts';
import { bodyOf, formOf, remainingIn, withRemaining } from './slot-form.ts';

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

test('the changed end of a slot over midnight stays after its start', () => {
  const night = { ...trip, start: '2026-12-05T22:00:00.000Z', end: '2026-12-06T02:00:00.000Z' };
  const ending = (endTime: string, slot = night) => bodyOf({ ...formOf(slot), endTime }, day, slot)?.end;
  expect(ending('03:30')).toBe('2026-12-06T03:30:00Z');
  expect(ending('23:30')).toBe('2026-12-05T23:30:00Z');
  expect(ending('22:00')).toBe('2026-12-06T22:00:00Z');
  expect(ending('10:00', { ...night, end: '2026-12-08T09:00:00.000Z' })).toBe('2026-12-08T10:00:00Z');
  expect(ending('08:00', trip)).toBe('2026-12-05T08:00:00Z');
});
