import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { RefusedMessage } from '#contract/messages.ts';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { useAfterPress } from '../../lib/form/use-after-press.ts';
import { useClock } from '../../lib/page/site-context.ts';
import { problemsLeft } from './problems-left.ts';
import { problemsOf, type SenderProblems, senderProblems, remainingProblems } from './message-rules.ts';

type Sending = { readonly kind: 'idle' | 'sending' | 'sent' } | { readonly kind: 'failed'; readonly error: ApiError };

type Occasion<Event> = Event & { readonly currentTarget: HTMLFormElement };

/**
 * State of the contact form after hydration. The values stay in the fields until the message is sent. `refused` is a
 * message that was sent before hydration and rejected; its problems are shown from the start.
 */
export function useMessageForm(refused: RefusedMessage | null) {
  const clock = useClock();
  const afterPress = useAfterPress();
  const [problems, setProblems] = useState<SenderProblems>(() => (refused ? senderProblems(refused) : {}));
  /** Number of submissions rejected by validation; each one moves the focus to the summary again. */
  const [stopped, setStopped] = useState(0);
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    // Validates fields filled in before hydration. Done in an effect because the first render must equal the server's.
    const found = problemsLeft(form.current, (field) => field !== document.activeElement);
    // oxlint-disable-next-line react/set-state-in-effect
    setProblems((shown) => ({ ...shown, ...found }));
  }, []);

  const deliver = async (sent: HTMLFormElement) => {
    setSending({ kind: 'sending' });
    try {
      await send(PATHS.messages, { method: 'POST', body: messageOf(new FormData(sent), clock.now()) });
      sent.reset();
      setSending({ kind: 'sent' });
    } catch (error) {
      setSending({
        kind: 'failed',
        error: error instanceof ApiError ? error : new ApiError('network', '', { status: 0 }),
      });
    }
  };

  return {
    form,
    problems,
    stopped,
    sending,
    /** A field is validated when it is left with a value. */
    leave({ currentTarget, target }: Occasion<FocusEvent>) {
      afterPress(() => {
        const found = problemsLeft(currentTarget, (field) => field === target);
        setProblems((shown) => ({ ...shown, ...found }));
      });
    },
    type({ currentTarget }: Occasion<FormEvent>) {
      const now = problemsOf(new FormData(currentTarget));
      setProblems((shown) => remainingProblems(shown, now));
    },
    submit(event: Occasion<FormEvent>) {
      event.preventDefault();
      const written = new FormData(event.currentTarget);
      // Ignores a second press, including one after a fast answer.
      if (sending.kind === 'sending' || (sending.kind === 'sent' && isEmpty(written))) return;
      const found = problemsOf(written);
      setProblems(found);
      if (Object.keys(found).length === 0) void deliver(event.currentTarget);
      else setStopped((before) => before + 1);
    },
  };
}

function isEmpty(form: FormData): boolean {
  return [...form.values()].every((value) => value === '');
}

/** `landing` is the page on which the message was written (P-18.3). */
function messageOf(form: FormData, now: Temporal.Instant) {
  return { ...Object.fromEntries(form), source: 'landing', createdAt: now.toString({ fractionalSecondDigits: 3 }) };
}
