import { expect, test } from 'vitest';
import type { TimelineLane, TimelineSlot } from '#contract/timeline.ts';
import { barsOf, hoursOf } from './lane-bars.ts';

const at = (time: string) => `2026-12-02T${time}:00.000Z`;

function aSlot(id: string, type: TimelineSlot['type'], start: string, end: string): TimelineSlot {
  const rest = { isOpen: true, seatPrice: null, seatsTotal: null, seatsTaken: null, booked: null, note: null };
  return { _id: id, type, start: at(start), end: at(end), ...rest, version: 'v', bookings: [], underMinimum: null };
}

test('a private slot is shown as its charters and free parts, a trip and a block as a whole', () => {
  const lane: TimelineLane = {
    boat: { _id: 'b', title: 'Tabaiba', port: null, minHours: null, maxHours: null },
    slots: [
      aSlot('p', 'private', '09:00', '13:00'),
      aSlot('t', 'shared', '13:00', '15:00'),
      aSlot('x', 'block', '16:00', '17:00'),
      aSlot('c', 'private', '18:00', '20:00'),
    ],
    charters: [
      {
        bookingId: 'k',
        shortNumber: 'K',
        customer: null,
        status: 'paid',
        holdExpiresAt: null,
        people: null,
        start: at('09:00'),
        end: at('11:00'),
      },
    ],
    free: [{ slotId: 'p', start: at('11:00'), end: at('13:00') }],
    closed: [{ slotId: 'c', start: at('18:00'), end: at('20:00') }],
  };

  expect(barsOf(lane).map(({ kind, start }) => [kind, start.toString().slice(11, 16)])).toEqual([
    ['charter', '09:00'],
    ['free', '11:00'],
    ['trip', '13:00'],
    ['block', '16:00'],
    ['closed', '18:00'],
  ]);
});

test('three days show 7:00 to 21:00, and more where a boat sails or a bar would not be visible', () => {
  const lane = (type: TimelineSlot['type'], start: string, end: string): TimelineLane => {
    const slot = aSlot('s', type, start, end);
    const free = type === 'private' ? [{ slotId: 's', start: slot.start, end: slot.end }] : [];
    const boat = { _id: 'b', title: 'Tabaiba', port: null, minHours: null, maxHours: null };
    return { boat, slots: [slot], charters: [], free, closed: [] };
  };
  expect(hoursOf([])).toEqual({ first: 7, last: 21 });
  expect(hoursOf([lane('private', '05:00', '23:00'), lane('block', '00:00', '23:00')])).toEqual({ first: 7, last: 21 });
  expect(hoursOf([lane('shared', '06:30', '09:00'), lane('shared', '19:00', '21:30')])).toEqual({ first: 6, last: 22 });
  expect(hoursOf([lane('private', '21:00', '23:00')])).toEqual({ first: 7, last: 23 });
});
