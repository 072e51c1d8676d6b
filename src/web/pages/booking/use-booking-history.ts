import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearch } from 'wouter';
import { splitLanguage } from '#contract/language.ts';
import { boatFromAddress } from '../../features/booking/boat-query.ts';
import type { BookingAction } from '../../features/booking/booking-state.ts';
import { presetOf } from '../../features/booking/preset-booking.ts';
import { saveBooking } from '../../features/booking/saved-booking.ts';
import { selectionQuery } from '../../lib/booking/booking-link.ts';
import { type BookingPreset, bookingPreset } from '../../lib/booking/booking-preset.ts';
import { entryHere, pushEntry, replaceEntry } from './booking-entry.ts';
import type { FlowStep } from './flow-step.ts';
import type { BookingEntry } from './open-booking-dialog.ts';
import type { BoatChoice } from './use-boat-choice.ts';

interface BookingHistoryOptions {
  /** Id or slug; null while no boat is selected. */
  readonly askedBoat: string | null;
  readonly onAskBoat: (boat: string | null) => void;
  readonly choice: BoatChoice;
  readonly step: FlowStep['kind'];
  /** False while the card is being charged: the payment step cannot be left. */
  readonly mayLeavePayment: () => boolean;
  /** The browser has gone back from the payment step. */
  readonly onBackFromPayment: () => void;
}

export interface BookingHistory {
  /** Applies a choice of the visitor, which gets an entry of its own. */
  readonly choose: (action: BookingAction) => void;
  /** Selects a boat, or returns to the list of boats. */
  readonly askBoat: (boat: string | null) => void;
  /** Shows the boat of a resumed checkout in the current entry. */
  readonly showBoat: (boat: string) => void;
  /** Leaves the payment step as the browser's back button does. */
  readonly backFromPayment: () => void;
}

type Control = BookingAction['type'];

/** Controls that are pressed several times for one choice: their changes share an entry. */
const COUNTERS: ReadonlySet<Control> = new Set(['hours_changed', 'party_changed', 'people_changed']);
/** Parameters without which an address names a boat only. */
const SELECTED = ['mode', 'date', 'start', 'hours', 'people'];

/**
 * Keeps address and history of the browser in step with the booking (P-21.31): each choice of the visitor and the
 * payment step add an entry, other changes are written into the current one. Back and Forward restore what an entry
 * keeps; the address alone opens the same selection in another browser.
 */
export function useBookingHistory(options: BookingHistoryOptions): BookingHistory {
  const { askedBoat, onAskBoat, choice, step, mayLeavePayment, onBackFromPayment } = options;
  const { state, dispatch } = choice;
  const made = useRef<Control | null>(null);
  /** The control that made the current entry. */
  const lastControl = useRef<Control | null>(null);
  const isLeaving = useRef(false);
  /** The page was loaded in the entry of a payment, which is resumed there. */
  const isResuming = useRef(false);
  const place = useRef<string | null>(null);

  const write = useEffectEvent(() => {
    const control = made.current;
    made.current = null;
    const here = entryHere() ?? { selection: null, step: 'choosing', depth: 0, root: 0 };
    const search = window.location.search.replace(/^\?/, '');
    const boat = boatFromAddress({ query: new URLSearchParams(search) });
    // The address has moved on to another boat, which is about to be shown.
    if (boat !== askedBoat) return;
    const selection = saveBooking(state);
    if (step === 'paying') {
      isResuming.current = false;
      const query = selectionQuery(search, boat, dayOf(presetOf(state)));
      if (here.step === 'paying') replaceEntry({ ...here, selection }, query);
      else pushEntry({ ...here, selection, step, depth: here.depth + 1 }, query);
      return;
    }
    if (step !== 'choosing' || (isResuming.current && control === null)) return;
    isResuming.current = false;
    const isNamed = control !== null || SELECTED.some((name) => new URLSearchParams(search).has(name));
    const query = isNamed && selection ? selectionQuery(search, boat, presetOf(state)) : search;
    const next: BookingEntry = { ...here, selection, step };
    const isSameControl = control !== null && COUNTERS.has(control) && lastControl.current === control;
    const isNew = control !== null && !isSameControl && query !== search;
    if (control !== null) lastControl.current = control;
    if (isNew) pushEntry({ ...next, depth: here.depth + 1 }, query);
    else replaceEntry(next, query);
  });

  const restore = (entry: BookingEntry | null) => {
    const query = new URLSearchParams(window.location.search);
    const boat = boatFromAddress({ query });
    if (boat !== askedBoat) onAskBoat(boat);
    if (entry?.selection) {
      if (JSON.stringify(entry.selection) === JSON.stringify(saveBooking(state))) return;
      choice.restore(entry.selection);
      choice.check();
    } else if (boat !== askedBoat) {
      choice.preset(bookingPreset(query));
    }
  };

  const follow = useEffectEvent(() => {
    if (placeHere() !== place.current) return;
    const entry = entryHere();
    lastControl.current = null;
    isLeaving.current = false;
    isResuming.current = false;
    if (step === 'paying' && entry?.step !== 'paying') {
      if (mayLeavePayment()) return onBackFromPayment();
      const paying: BookingEntry = {
        root: 0,
        ...entry,
        selection: saveBooking(state),
        step,
        depth: (entry?.depth ?? 0) + 1,
      };
      return pushEntry(paying, selectionQuery(window.location.search, askedBoat, dayOf(presetOf(state))));
    }
    if (step !== 'choosing') return;
    // Forward to a payment that has ended.
    if (entry?.step === 'paying') return window.history.back();
    restore(entry);
  });

  useEffect(() => {
    place.current = placeHere();
    isResuming.current = entryHere()?.step === 'paying';
    const onMove = () => follow();
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, []);
  useEffect(() => write(), [state, step, askedBoat]);
  // A link to another boat moves without `popstate`.
  const search = useSearch();
  const followLink = useEffectEvent(() => {
    const boat = boatFromAddress({ query: new URLSearchParams(window.location.search) });
    if (placeHere() === place.current && step === 'choosing' && boat !== askedBoat) restore(entryHere());
  });
  useEffect(() => followLink(), [search]);

  return {
    choose(action) {
      if (made.current === null || COUNTERS.has(made.current)) made.current = action.type;
      dispatch(action);
    },
    askBoat(boat) {
      const here = entryHere() ?? { depth: 0, root: 0 };
      const { mode, people } = bookingPreset(new URLSearchParams(window.location.search));
      lastControl.current = null;
      pushEntry(
        { selection: null, step: 'choosing', depth: here.depth + 1, root: here.root },
        selectionQuery(window.location.search, boat, { mode, people }),
      );
      dispatch({ type: 'boat_left' });
      onAskBoat(boat);
    },
    showBoat(boat) {
      const here = entryHere() ?? { selection: null, step: 'choosing', depth: 0, root: 0 };
      replaceEntry(here, selectionQuery(window.location.search, boat, {}));
      onAskBoat(boat);
    },
    backFromPayment() {
      // `history.back` is asynchronous: a second press would leave the booking.
      if (isLeaving.current) return;
      if (entryHere()?.step !== 'paying') return onBackFromPayment();
      isLeaving.current = true;
      window.history.back();
    },
  };
}

/**
 * The selection in the address of the payment step: its start is held, so a reload would report it as taken until the
 * payment is resumed.
 */
function dayOf(preset: BookingPreset): BookingPreset {
  return { ...preset, start: null, hours: null };
}

/** The current page regardless of the language, and whether a dialog is open over it. */
function placeHere(): string {
  const { pathname, hash } = window.location;
  return splitLanguage(pathname).path + hash;
}
