import { type FormEvent, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { parseEuros, typedEuros } from '../../lib/form/parse-euros.ts';
import { useBookingChange } from './use-booking-change.ts';
import { newKey } from '../../lib/api/new-key.ts';

interface Asked {
  readonly booking: Booking;
  readonly cents: Cents;
  /** A retry after a failure uses the same key, so that it is not a second payment. */
  readonly key: string;
}

interface AmountAsked {
  readonly booking: Booking;
  readonly most: Cents;
  /** The field's initial value; 0: empty. */
  readonly proposed: Cents;
  /** Whether the form needs more input for this amount. */
  readonly isIncomplete?: (cents: Cents) => boolean;
  /** Messages at the field. */
  readonly words: { readonly wrong: string; readonly tooMuch: string };
  /** Euros. */
  readonly request: (asked: { readonly amount: number; readonly key: string }) => Promise<Booking>;
  readonly onDone: (booking: Booking, cents: Cents) => void;
}

/** An amount of money that an operator enters and sends once. A changed form is another request. */
export function useAmountAsked({ booking, most, proposed, isIncomplete, words, request, onDone }: AmountAsked) {
  const [typed, setTyped] = useState(() => (proposed > 0 ? typedEuros(proposed) : ''));
  const [key, setKey] = useState(newKey);
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useBookingChange(
    ({ cents, key }: Asked) => request({ amount: eurosFromCents(cents), key }),
    (changed, { cents }) => onDone(changed, cents),
  );
  const cents = parseEuros(typed);
  const isTooMuch = cents !== null && cents > most;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (cents !== null && !isTooMuch && !isPending && !isIncomplete?.(cents)) mutate({ booking, cents, key });
  };
  const problem = () => {
    if (error instanceof ApiError && error.fields['amount']) return error.fields['amount'];
    if (!isChecked) return null;
    if (cents === null) return words.wrong;
    return isTooMuch ? words.tooMuch : null;
  };
  return {
    /** null: not an amount that can be sent. */
    cents: isTooMuch ? null : cents,
    typed,
    isChecked,
    problem: problem(),
    error,
    isBusy: isPending,
    type: (text: string) => {
      setTyped(text);
      setKey(newKey());
      setChecked(false);
    },
    askAnew: () => setKey(newKey()),
    submit,
  };
}
