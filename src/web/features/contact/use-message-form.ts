import { type FocusEvent, type FormEvent, useState } from 'react';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '../../lib/api-error.ts';
import { send } from '../../lib/send.ts';
import { useClock } from '../../lib/site-context.ts';
import { problemsOf, SENDER_FIELDS, type SenderProblems, stillWrong } from './message-rules.ts';

type Sending = { readonly kind: 'idle' | 'sending' | 'sent' } | { readonly kind: 'failed'; readonly error: ApiError };

type Occasion<Event> = Event & { readonly currentTarget: HTMLFormElement };

/** The contact form once React listens. What was typed stays in the fields until it has arrived. */
export function useMessageForm() {
  const clock = useClock();
  const [problems, setProblems] = useState<SenderProblems>({});
  /** Counts the attempts that the rules have stopped: each takes the focus to the summary again. */
  const [stopped, setStopped] = useState(0);
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });

  const deliver = async (form: HTMLFormElement) => {
    setSending({ kind: 'sending' });
    try {
      await send(PATHS.messages, { method: 'POST', body: messageOf(new FormData(form), clock.now()) });
      form.reset();
      setSending({ kind: 'sent' });
    } catch (error) {
      setSending({
        kind: 'failed',
        error: error instanceof ApiError ? error : new ApiError('network', '', { status: 0 }),
      });
    }
  };

  return {
    problems,
    stopped,
    sending,
    /** A field is judged once it has been left with something in it. */
    leave({ currentTarget, target }: Occasion<FocusEvent>) {
      const field = SENDER_FIELDS.find((one) => one === target.getAttribute('name'));
      if (!field || !(target as HTMLInputElement).value.trim()) return;
      const found = problemsOf(new FormData(currentTarget))[field];
      if (found) setProblems((told) => ({ ...told, [field]: found }));
    },
    type({ currentTarget }: Occasion<FormEvent>) {
      const now = problemsOf(new FormData(currentTarget));
      setProblems((told) => stillWrong(told, now));
    },
    submit(event: Occasion<FormEvent>) {
      event.preventDefault();
      if (sending.kind === 'sending') return;
      const found = problemsOf(new FormData(event.currentTarget));
      setProblems(found);
      if (Object.keys(found).length === 0) void deliver(event.currentTarget);
      else setStopped((before) => before + 1);
    },
  };
}

/** Spec §7; `landing` is where it was written. */
function messageOf(form: FormData, now: Temporal.Instant) {
  return { ...Object.fromEntries(form), source: 'landing', createdAt: now.toString({ fractionalSecondDigits: 3 }) };
}
