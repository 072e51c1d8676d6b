import { clampParty, type Party } from '#domain/booking/passengers.ts';
import type { BookingMode } from './booking-mode.ts';

/** What a visitor has selected. Durations are whole hours for a charter and the trip's own length for seats. */
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
  /** Head count of a charter. */
  readonly people: number;
  /** Why a selection was changed or cleared; shown until the next selection. */
  readonly notice: BookingNotice | null;
}

export interface ChosenSlot {
  readonly slotId: string;
  readonly start: Temporal.Instant;
}

/** `lost` is the cleared selection, used to suggest the closest free time; null while the selection is kept. */
export interface BookingNotice {
  readonly kind:
    | 'start_passed'
    /** Sold to another customer or withdrawn. */
    | 'start_gone'
    /** Named by the address: taken or passed long ago, or booked by this visitor, who has come back to the address. */
    | 'requested_start_gone'
    /** Less time is free than was selected. */
    | 'shortened'
    | 'seats_gone'
    | 'price_changed'
    | 'hold_ended'
    /** The bank declined the payment and the hold has ended. */
    | 'payment_refused';
  readonly lost: { readonly start: Temporal.Instant; readonly hours: number } | null;
}

/** What can be selected on the boat in the current mode. For a trip, minimum and maximum duration are equal. */
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
  | { readonly type: 'start_chosen'; readonly start: StillOffered }
  | { readonly type: 'hours_changed'; readonly hours: number }
  | { readonly type: 'party_changed'; readonly party: Party }
  | { readonly type: 'people_changed'; readonly people: number }
  | { readonly type: 'clock_ticked'; readonly now: Temporal.Instant }
  | { readonly type: 'offer_refreshed'; readonly offered: readonly StillOffered[] }
  | { readonly type: 'noticed'; readonly kind: BookingNotice['kind'] }
  | { readonly type: 'restored'; readonly state: BookingState };

const DEFAULT_HOURS = 2;
const DEFAULT_PEOPLE = 2;
const NOTHING_CHOSEN = { date: null, slot: null, hours: null, notice: null } as const;

/** Nothing selected, calendar open at `month`. */
export function emptyBooking(month: Temporal.PlainYearMonth): BookingState {
  return {
    boatId: null,
    capacity: DEFAULT_PEOPLE,
    mode: 'charter',
    month,
    party: { adults: DEFAULT_PEOPLE, child_u13: 0, child_u6_free: 0 },
    people: DEFAULT_PEOPLE,
    ...NOTHING_CHOSEN,
  };
}

/** Applies each action of the visitor and each tick of the clock to the selection (P-11.2). */
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
    case 'hours_changed':
      return state.slot ? { ...state, hours: action.hours } : state;
    case 'party_changed':
      return { ...state, party: clampParty(action.party) };
    case 'people_changed':
      return { ...state, people: within(action.people, 1, state.capacity) };
    case 'clock_ticked':
      return passBy(state, action.now);
    case 'offer_refreshed':
      return keepOfferedSelection(state, action.offered);
    case 'noticed':
      return { ...state, notice: { kind: action.kind, lost: state.notice?.lost ?? null } };
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
    mode: modes.includes(state.mode) ? state.mode : (modes[0] ?? 'charter'),
    people: within(state.people, 1, capacity),
  };
}

function chooseStart(state: BookingState, start: StillOffered): Pick<BookingState, 'slot' | 'hours'> {
  const hours = within(state.hours ?? DEFAULT_HOURS, start.minHours, start.maxHours);
  return { slot: { slotId: start.slotId, start: start.start }, hours };
}

function passBy(state: BookingState, now: Temporal.Instant): BookingState {
  if (!state.slot || Temporal.Instant.compare(state.slot.start, now) > 0) return state;
  return lose(state, 'start_passed');
}

function keepOfferedSelection(state: BookingState, offered: readonly StillOffered[]): BookingState {
  const { slot, hours } = state;
  if (!slot || hours === null) return state;
  const same = offered.find((one) => one.start.equals(slot.start) && one.slotId === slot.slotId);
  if (!same) return lose(state, state.notice?.kind === 'hold_ended' ? 'hold_ended' : 'start_gone');
  const fitting = within(hours, same.minHours, same.maxHours);
  return fitting === hours ? state : { ...state, hours: fitting, notice: { kind: 'shortened', lost: null } };
}

function lose(state: BookingState, kind: BookingNotice['kind']): BookingState {
  const lost = state.slot && state.hours !== null ? { start: state.slot.start, hours: state.hours } : null;
  return { ...state, slot: null, hours: null, notice: { kind, lost } };
}

function within(count: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, count));
}
