import type { Boat } from '#contract/boats.ts';
import type { Language } from '#contract/language.ts';
import { timeSpan } from '#domain/time/canary-time.ts';
import type { ShownChoice } from '../../features/boat-page/choice-card.tsx';
import { offeredModes } from '../../features/booking/booking-mode.ts';
import type { BookingState, StillOffered } from '../../features/booking/booking-state.ts';
import type { ChoiceView } from '../../features/booking/choice-view.ts';
import { formatClockTime, formatTime } from '../../i18n/format.ts';
import { onDay } from '../../lib/boat/boat-offer.ts';
import type { BookingPreset } from '../../lib/booking/booking-preset.ts';

interface Seen {
  readonly boat: Boat;
  readonly state: BookingState;
  readonly view: ChoiceView;
  readonly language: Language;
}

/** The booking's selection as the card shows it. */
export function shownChoice({ boat, state, view, language }: Seen): ShownChoice {
  const { mode, date, slot } = state;
  const least = boat.minDurationHours ?? 1;
  const hours = state.hours ?? least;
  const starts = date && view.view ? onDay(view.view.bookable, date) : [];
  const people = mode === 'charter' ? state.people : state.party.adults;
  return {
    modes: offeredModes(boat),
    mode,
    date,
    starts: starts.map((start) => ({ value: String(start.start), label: timesOf(start, mode, language) })),
    start: view.start && slot ? String(slot.start) : null,
    hours: { value: hours, min: view.start?.minHours ?? hours, max: view.start?.maxHours ?? hours },
    people: { value: people, min: 1, max: boat.capacity },
    totalCents: view.price?.totalCents ?? null,
  };
}

/** The selection in the form that the booking's address uses. */
export function presetOf({ mode, date, slot, hours, people, party }: BookingState): Partial<BookingPreset> {
  return {
    mode,
    date: slot === null && date ? date.toString() : null,
    start: slot && slot.start.toString(),
    hours: mode === 'charter' && slot ? hours : null,
    people: mode === 'charter' ? people : party.adults,
  };
}

function timesOf({ start, minHours }: StillOffered, mode: BookingState['mode'], language: Language): string {
  const time = formatClockTime(start, language);
  if (mode === 'charter') return time;
  return timeSpan(time, formatTime(start.add({ seconds: Math.round(minHours * 3600) }), language));
}
