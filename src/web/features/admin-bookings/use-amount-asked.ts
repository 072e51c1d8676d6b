import { type FormEvent, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { eurosTyped } from './euros-typed.ts';
import { useBookingChange } from './use-booking-change.ts';

interface AmountAsked {
  readonly booking: Booking;
  /** Not more than this; what the field begins with. */
  readonly most: Cents;
  /** What is said at the field. */
  readonly words: { readonly wrong: string; readonly tooMuch: string };
  /** Sent again after a failure it carries the same key: it is still the same money. Euros. */
  readonly send: (amount: number, key: string) => Promise<Booking>;
  readonly onChanged: (booking: Booking) => void;
  readonly onDone: (booking: Booking, cents: Cents) => void;
}

/** An amount of money that an operator types and sends once. Whatever is asked differently is another request. */
export function useAmountAsked({ booking, most, words, send, onChanged, onDone }: AmountAsked) {
  const [typed, setTyped] = useState(() => eurosFromCents(most).toFixed(2));
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isChecked, setChecked] = useState(false);
  const { busyId, error, change } = useBookingChange(onChanged);
  const cents = eurosTyped(typed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (cents === null || cents > most || busyId !== null) return;
    const done = await change(booking._id, () => send(eurosFromCents(cents), key));
    if (done) onDone(done, cents);
  };
  const problem = () => {
    if (error instanceof ApiError && error.fields['amount']) return error.fields['amount'];
    if (!isChecked) return null;
    if (cents === null) return words.wrong;
    return cents > most ? words.tooMuch : null;
  };
  return {
    /** null: what is typed is no amount. */
    cents,
    typed,
    problem: problem(),
    error,
    isBusy: busyId !== null,
    type: (text: string) => {
      setTyped(text);
      setKey(crypto.randomUUID());
      setChecked(false);
    },
    askAnew: () => setKey(crypto.randomUUID()),
    submit,
  };
}
