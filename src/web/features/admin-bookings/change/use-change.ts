import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { centsFromEuros } from '#domain/money.ts';
import { useBookingChange } from '../use-booking-change.ts';
import { type ChangeDraft, draftOf, needsReason, problemsOf, wishOf } from './change-draft.ts';
import { applyChange, previewQuery } from './office-change.ts';
import { newKey } from '../../../lib/api/new-key.ts';

/** The form of a change, what it would do, and the change itself. */
export function useChange(booking: Booking, onDone: (booking: Booking) => void) {
  const [edited, setEdited] = useState<Partial<ChangeDraft>>({});
  const [isTried, setTried] = useState(false);
  const sent = useRef({ text: '', key: '' });
  // What was not edited follows the booking, so that a colleague's change in the meantime is not taken back.
  const draft: ChangeDraft = { ...draftOf(booking), ...edited };
  const wish = wishOf(booking, draft);
  const query = useQuery(previewQuery(booking, wish));
  const preview = wish === null ? null : (query.data ?? null);
  const isCurrent = preview !== null && !query.isPlaceholderData && !query.isFetching;
  const { mutate, isPending, error, reset } = useBookingChange(applyChange, onDone);
  const most = preview?.effect?.mostRefund ?? booking.payment.kept ?? 0;
  const mostRefundCents = centsFromEuros(most);
  const problems = problemsOf(draft, { mostRefundCents });
  const hasProblems = problems.price || problems.refund !== null || problems.reason;
  const submit = () => {
    setTried(true);
    if (wish === null || !isCurrent || !preview.allowed || hasProblems || isPending) return;
    const { due, refund } = preview;
    const body = {
      ...wish,
      expected: { due, refund },
      ...(due > 0 && { dueBy: draft.dueBy }),
      ...(needsReason(draft) && { reason: draft.reason.trim() }),
      ...(booking.version !== undefined && { version: booking.version }),
    };
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: newKey() };
    mutate({ booking, body, key: sent.current.key }, { onError: () => void query.refetch() });
  };
  return {
    draft,
    change: (part: Partial<ChangeDraft>) => {
      setEdited((before) => ({ ...before, ...part }));
      setTried(false);
      reset();
    },
    preview,
    /** Whether the preview matches the current draft. */
    isCurrent,
    isAsked: wish !== null,
    mostRefundCents,
    /** The messages at the fields; none before the form was sent. */
    problems: isTried ? problems : { price: false, refund: null, reason: false },
    noPreview: query.error,
    notChanged: error,
    isBusy: isPending,
    submit,
  };
}

export type Changing = ReturnType<typeof useChange>;
