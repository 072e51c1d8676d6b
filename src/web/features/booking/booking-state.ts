import { clampParty, type Party } from '#domain/booking/passengers.ts';
import type { StartTime } from '#domain/slot/start-times.ts';
import type { BookingMode } from './booking-mode.ts';

/** What a visitor has chosen so far. Durations are whole hours for a charter, the trip's own length for seats. */
export interface BookingState {
  readonly boatId: string | null;
  readonly capacity: number;
  readonly mode: BookingMode;
  readonly month: Temporal.PlainYearMonth;
  /** A Canary day. */
  readonly date: Temporal.PlainDate | null;
  readonly slot: ChosenSlot | null;
  readonly hours: number | null;
  readonly party: Party;
  /** How many come aboard a charter. */
  readonly people: number;
  /** Why something that was chosen is no longer: said kindly until the next choice. */
  readonly notice: BookingNotice | null;
}

export interface ChosenSlot {
  readonly slotId: string;
  readonly start: Temporal.Instant;
}

/** `start_passed`: the clock went by the chosen start. `start_gone`: somebody else took it, or it was withdrawn. */
export type BookingNotice = 'start_passed' | 'start_gone';

/** What may still be chosen on the boat, in the mode at hand. */
export interface StillOffered extends ChosenSlot {
  readonly minHours: number;
  readonly maxHours: number;
}

export type BookingAction =
  | {
      readonly type: 'boat_chosen';
      readonly boatId: string;
      readonly capacity: number;
      readonly modes: readonly BookingMode[];
    }
  | { readonly type: 'boat_left' }
  | { readonly type: 'mode_changed'; readonly mode: BookingMode }
  | { readonly type: 'month_changed'; readonly month: Temporal.PlainYearMonth }
  | { readonly type: 'date_chosen'; readonly date: Temporal.PlainDate }
  | { readonly type: 'start_chosen'; readonly start: StartTime }
  | { readonly type: 'trip_chosen'; readonly trip: ChosenSlot & { readonly hours: number } }
  | { readonly type: 'hours_changed'; readonly hours: number }
  | { readonly type: 'party_changed'; readonly party: Party }
  | { readonly type: 'people_changed'; readonly people: number }
  | { readonly type: 'clock_ticked'; readonly now: Temporal.Instant }
  | { readonly type: 'offer_refreshed'; readonly offered: readonly StillOffered[] }
  | { readonly type: 'restored'; readonly state: BookingState };

const DEFAULT_HOURS = 2;
const DEFAULT_PEOPLE = 2;
const NOTHING_CHOSEN = { date: null, slot: null, hours: null, notice: null } as const;

/** Nothing chosen yet, the calendar open at `month`. */
export function emptyBooking(month: Temporal.PlainYearMonth): BookingState {
  return {
    boatId: null,
    capacity: DEFAULT_PEOPLE,
    mode: 'charter',
    month,
    party: { adults: DEFAULT_PEOPLE, children50: 0, kidsFree: 0 },
    people: DEFAULT_PEOPLE,
    ...NOTHING_CHOSEN,
  };
}

/** The rules of spec §4, "Rules of the flow": what each step of the visitor or of the clock does to the choice. */
export function bookingReducer(state: BookingState, action: BookingAction): BookingState {
  switch (action.type) {
    case 'boat_chosen':
      return chooseBoat(state, action);
    case 'boat_left':
      return { ...state, ...NOTHING_CHOSEN, boatId: null };
    case 'mode_changed':
      return action.mode === state.mode ? state : { ...state, ...NOTHING_CHOSEN, mode: action.mode };
    case 'month_changed':
      return action.month.equals(state.month) ? state : { ...state, ...NOTHING_CHOSEN, month: action.month };
    case 'date_chosen':
      return { ...state, ...NOTHING_CHOSEN, date: action.date, month: action.date.toPlainYearMonth() };
    case 'start_chosen':
      return { ...state, notice: null, ...chooseStart(state, action.start) };
    case 'trip_chosen':
      return { ...state, notice: null, slot: chosen(action.trip), hours: action.trip.hours };
    case 'hours_changed':
      return state.slot ? { ...state, hours: action.hours } : state;
    case 'party_changed':
      return { ...state, party: clampParty(action.party) };
    case 'people_changed':
      return { ...state, people: within(action.people, 1, state.capacity) };
    case 'clock_ticked':
      return passBy(state, action.now);
    case 'offer_refreshed':
      return keepWhatIsOffered(state, action.offered);
    case 'restored':
      return action.state;
  }
}

function chooseBoat(
  state: BookingState,
  { boatId, capacity, modes }: { boatId: string; capacity: number; modes: readonly BookingMode[] },
): BookingState {
  if (boatId === state.boatId) return state;
  return {
    ...state,
    ...NOTHING_CHOSEN,
    boatId,
    capacity,
    mode: modes[0] ?? 'charter',
    people: within(state.people, 1, capacity),
  };
}

function chooseStart(state: BookingState, start: StartTime): Pick<BookingState, 'slot' | 'hours'> {
  return { slot: chosen(start), hours: within(state.hours ?? DEFAULT_HOURS, start.minHours, start.maxHours) };
}

function passBy(state: BookingState, now: Temporal.Instant): BookingState {
  if (!state.slot || Temporal.Instant.compare(state.slot.start, now) > 0) return state;
  return { ...state, slot: null, hours: null, notice: 'start_passed' };
}

function keepWhatIsOffered(state: BookingState, offered: readonly StillOffered[]): BookingState {
  const { slot, hours } = state;
  if (!slot || hours === null) return state;
  const same = offered.find((one) => one.start.equals(slot.start) && one.slotId === slot.slotId);
  if (!same) return { ...state, slot: null, hours: null, notice: 'start_gone' };
  const fitting = within(hours, same.minHours, same.maxHours);
  return fitting === hours ? state : { ...state, hours: fitting };
}

function chosen({ slotId, start }: ChosenSlot): ChosenSlot {
  return { slotId, start };
}

function within(count: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, count));
}
