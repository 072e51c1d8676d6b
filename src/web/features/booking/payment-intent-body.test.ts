import { expect, test } from 'vitest';
import { charterTotal, tripTotal } from './booking-price.ts';
import { type BookingState, emptyBooking } from './booking-state.ts';
import { paymentIntentBody } from './payment-intent-body.ts';

const chosen: BookingState = {
  ...emptyBooking(Temporal.PlainYearMonth.from('2026-12')),
  boatId: 'b1',
  date: Temporal.PlainDate.from('2026-12-05'),
  slot: { slotId: 's1', start: Temporal.Instant.from('2026-12-05T10:00:00Z') },
};

test('two adults, a half-price child and a free child claim two and a half seats for three hours', () => {
  const party = { adults: 2, child_u13: 1, child_u6_free: 1 };
  const price = tripTotal(party, { seatPriceCents: 1800, hours: 3 });
  const body = paymentIntentBody({ state: { ...chosen, mode: 'tickets', hours: 3, party }, price, language: 'es' });
  expect(body.amount).toBe(13_500);
  expect(body.booking).toMatchObject({
    mode: 'tickets',
    tickets: { adults: 2, children50: 1, kidsFree: 1 },
    dateISO: '2026-12-05T10:00:00Z',
    priceBreakdown: { unitPerHour: 18, paidUnits: 2.5, hours: 3, total: 135 },
  });
  expect(body.booking.people).toBeUndefined();
});

test('a charter claims one boat by the hour and states its head count', () => {
  const rates = { perHourCents: 13_000, halfDayCents: 46_000, perDayCents: null, packages: true };
  const price = charterTotal(rates, 4);
  const body = paymentIntentBody({ state: { ...chosen, hours: 4, people: 6 }, price, language: 'en' });
  expect(body.amount).toBe(46_000);
  expect(body.booking).toMatchObject({ mode: 'charter', durationHours: 4, people: 6 });
  expect(body.booking.priceBreakdown).toEqual({ unitPerHour: 130, paidUnits: 1, hours: 4, total: 460 });
  expect(body.booking.tickets).toBeUndefined();
});

test('an incomplete selection is not sent', () => {
  const price = charterTotal({ perHourCents: 100, halfDayCents: null, perDayCents: null, packages: false }, 1);
  expect(() => paymentIntentBody({ state: { ...chosen, slot: null, hours: 1 }, price, language: 'en' })).toThrow();
});
