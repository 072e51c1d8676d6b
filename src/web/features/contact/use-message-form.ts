import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { RefusedMessage } from '#contract/messages.ts';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { useClock } from '../../lib/page/site-context.ts';
import { problemsLeft } from './problems-left.ts';
import { problemsOf, type SenderProblems, senderProblems, stillWrong } from './message-rules.ts';

type Sending = { readonly kind: 'idle' | 'sending' | 'sent' } | { readonly kind: 'failed'; readonly error: ApiError };

type Occasion<Event> = Event & { readonly currentTarget: HTMLFormElement };

/**
 * The contact form once React listens. What was typed stays in the fields until it has arrived. `refused` was sent before
 * that: what is wrong with it is told from the start.
 */
export function useMessageForm(refused: RefusedMessage | null) {
  const clock = useClock();
  const [problems, setProblems] = useState<SenderProblems>(() => (refused ? senderProblems(refused) : {}));
  /** Counts the attempts that the rules have stopped: each takes the focus to the summary again. */
  const [stopped, setStopped] = useState(0);
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    // What was filled in and left before React listened; the first drawing had to equal the server's.
    const found = problemsLeft(form.current, (field) => field !== document.activeElement);
    // oxlint-disable-next-line react/set-state-in-effect
    setProblems((told) => ({ ...told, ...found }));
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
    /** A field is judged once it has been left with something in it. */
    leave({ currentTarget, target }: Occasion<FocusEvent>) {
      const found = problemsLeft(currentTarget, (field) => field === target);
      setProblems((told) => ({ ...told, ...found }));
    },
    type({ currentTarget }: Occasion<FormEvent>) {
      const now = problemsOf(new FormData(currentTarget));
      setProblems((told) => stillWrong(told, now));
    },
    submit(event: Occasion<FormEvent>) {
      event.preventDefault();
      const written = new FormData(event.currentTarget);
      // A second press changes nothing, even when the answer was quicker than it.
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

/** `landing` is where it was written (P-18.3). */
function messageOf(form: FormData, now: Temporal.Instant) {
  return { ...Object.fromEntries(form), source: 'landing', createdAt: now.toString({ fractionalSecondDigits: 3 }) };
}
