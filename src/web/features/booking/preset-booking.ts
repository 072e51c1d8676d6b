import type { BookingPreset } from '#web/lib/booking/booking-preset.ts';
import type { BoatWithAvailability } from '#contract/boats.ts';
import { clampParty } from '#domain/booking/passengers.ts';
import { MONTHS_AHEAD } from '#domain/slot/months-ahead.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { offeredModes } from './booking-mode.ts';
import { type BookingAction, type BookingState, bookingReducer, emptyBooking } from './booking-state.ts';
import { offerView } from './offer-view.ts';

/** The requested month; the current one when no future day is requested. */
export function presetMonth(preset: BookingPreset, now: Temporal.Instant): Temporal.PlainYearMonth {
  const today = canaryDate(now);
  const date = presetDate(preset) ?? today;
  const isAhead = Temporal.PlainDate.compare(date, today) >= 0;
  const isNear = Temporal.PlainDate.compare(date, today.add({ months: MONTHS_AHEAD })) < 0;
  return (isAhead && isNear ? date : today).toPlainYearMonth();
}

/** State without a boat: the requested mode and party. */
export function presetStart(month: Temporal.PlainYearMonth, preset: BookingPreset | null): BookingState {
  const { party, people, mode, ...empty } = emptyBooking(month);
  return {
    ...empty,
    mode: preset?.mode ?? mode,
    people: preset?.people ?? people,
    party: clampParty({
      adults: preset?.people ?? party.adults,
      child_u13: preset?.children ?? 0,
      child_u6_free: preset?.freeKids ?? 0,
    }),
  };
}

/** The selection as the address of the booking names it. */
export function presetOf({ mode, date, slot, hours, party, people }: BookingState): BookingPreset {
  const isTrip = mode === 'tickets';
  return {
    mode,
    date: date?.toString() ?? null,
    start: slot?.start.toString() ?? null,
    hours: isTrip ? null : hours,
    people: isTrip ? party.adults : people,
    children: isTrip ? party.child_u13 : null,
    freeKids: isTrip ? party.child_u6_free : null,
  };
}

/** State on a boat with its offer in the requested month: selects everything still free and explains what is gone. */
export function presetBooking(
  offer: BoatWithAvailability,
  request: { readonly month: Temporal.PlainYearMonth; readonly preset: BookingPreset; readonly now: Temporal.Instant },
): BookingState {
  const { month, preset, now } = request;
  const { boat } = offer;
  const chosen = bookingReducer(presetStart(month, preset), {
    type: 'boat_chosen',
    boatId: boat._id,
    capacity: boat.capacity,
    modes: offeredModes(boat),
  });
  const date = presetDate(preset);
  if (!date?.toPlainYearMonth().equals(month)) return chosen;
  const dated = bookingReducer(chosen, { type: 'date_chosen', date });
  return preset.start === null
    ? dated
    : withStart(dated, offer, { preset, start: Temporal.Instant.from(preset.start), now });
}

function withStart(
  state: BookingState,
  offer: BoatWithAvailability,
  {
    preset,
    start,
    now,
  }: { readonly preset: BookingPreset; readonly start: Temporal.Instant; readonly now: Temporal.Instant },
): BookingState {
  const same = offerView(offer, state.mode, now).bookable.find((one) => one.start.equals(start));
  if (!same) {
    const lost = { start, hours: preset.hours ?? offer.boat.minDurationHours ?? 1 };
    return { ...state, notice: { kind: 'requested_start_gone', lost } };
  }
  const hours = Math.max(same.minHours, Math.min(preset.hours ?? same.minHours, same.maxHours));
  const steps: BookingAction[] = [{ type: 'start_chosen', start: same }];
  if (preset.hours !== null && state.mode === 'charter') steps.push({ type: 'hours_changed', hours });
  return steps.reduce(bookingReducer, state);
}

function presetDate({ date, start }: BookingPreset): Temporal.PlainDate | null {
  if (start !== null) return canaryDate(Temporal.Instant.from(start));
  return date === null ? null : Temporal.PlainDate.from(date);
}
