import { expect, test } from 'vitest';
import type { Boat, BoatWithAvailability } from '#contract/boats.ts';
import { offerView } from './offer-view.ts';
import { onDay } from '#web/lib/boat/boat-offer.ts';

const NOW = Temporal.Instant.from('2026-12-05T09:30:00Z');
const boat = { minDurationHours: 2, maxDurationHours: 8 } as Boat;
const free = (id: string, from: string, to: string) => ({
  _id: id,
  slotId: id,
  type: 'private' as const,
  start: `2026-12-05T${from}:00Z`,
  end: `2026-12-05T${to}:00Z`,
  isOpen: true,
});
const trip = (id: string, from: string, seatsTaken: number) => ({
  _id: id,
  slotId: id,
  type: 'shared' as const,
  start: `2026-12-05T${from}:00Z`,
  end: '2026-12-05T20:00:00Z',
  isOpen: true,
  seatPrice: 18,
  seatsTotal: 12,
  seatsTaken,
  paidSeatsSold: seatsTaken,
});

function offering(availability: Partial<BoatWithAvailability['availability']>): BoatWithAvailability {
  return { boat, availability: { private: [], shared: [], block: [], ...availability } };
}

test('a charter may span two adjoining slots', () => {
  const view = offerView(
    offering({ private: [free('a', '10:00', '14:00'), free('b', '14:00', '18:00')] }),
    'charter',
    NOW,
  );
  expect(view.starts[0]).toMatchObject({ slotId: 'a', minHours: 2, maxHours: 8 });
  expect(view.starts.map(({ start }) => start.toString().slice(11, 16))).toEqual([
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
  ]);
});

test('a start that has passed is hidden', () => {
  const view = offerView(offering({ private: [free('a', '09:00', '12:00')] }), 'charter', NOW);
  expect(view.starts.map(({ start }) => start.toString().slice(11, 16))).toEqual(['10:00']);
});

test('a sold-out trip is listed and cannot be selected', () => {
  const view = offerView(offering({ shared: [trip('late', '17:00', 4), trip('early', '12:00', 12)] }), 'tickets', NOW);
  expect(view.trips.map(({ slotId, seatsLeft }) => [slotId, seatsLeft])).toEqual([
    ['early', 0],
    ['late', 8],
  ]);
  expect(view.bookable.map(({ slotId }) => slotId)).toEqual(['late']);
});

test('a day whose time is all chartered is full, not closed', () => {
  const taken = [{ start: '2026-12-06T10:00:00Z', end: '2026-12-06T14:00:00Z' }];
  const view = offerView(offering({ private: [free('a', '10:00', '14:00')], taken }), 'charter', NOW);
  expect(view.offered.map(({ start }) => start.toString().slice(8, 10))).toEqual(['05', '06']);
});

test('closed time is not offered', () => {
  const view = offerView(offering({ private: [{ ...free('a', '12:00', '16:00'), isOpen: false }] }), 'charter', NOW);
  expect(view.bookable).toEqual([]);
  expect(view.offered).toEqual([]);
});

test('a day lists its own starts by Canary time', () => {
  const starts = [{ start: Temporal.Instant.from('2026-07-04T23:30:00Z') }];
  expect(onDay(starts, Temporal.PlainDate.from('2026-07-05'))).toHaveLength(1);
});
