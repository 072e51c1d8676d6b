import { useEffect, useState } from 'react';
import type { Message, MessagesPage } from '#contract/messages.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/send.ts';
import type { MessagesChoice } from './messages-choice.ts';

/** One page of the messages. While the next one is on its way the last stays where it is. */
export interface Messages {
  /** null before the first answer. */
  readonly answer: MessagesPage['data'] | null;
  readonly isLoading: boolean;
  readonly error: unknown;
}

interface Settled {
  /** What was asked for, and at which attempt, when this came. */
  readonly choice: MessagesChoice | null;
  readonly attempt: number;
  readonly answer: MessagesPage['data'] | null;
  readonly error: unknown;
}

export function useMessages(choice: MessagesChoice) {
  const [settled, setSettled] = useState<Settled>({ choice: null, attempt: 0, answer: null, error: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    send<MessagesPage>(PATHS.adminMessages, { query: { ...choice }, signal: abort.signal }).then(
      ({ data }) => setSettled({ choice, attempt, answer: data, error: null }),
      (error: unknown) => {
        if (!abort.signal.aborted) setSettled(({ answer }) => ({ choice, attempt, answer, error }));
      },
    );
    return () => abort.abort();
  }, [choice, attempt]);
  const isLoading = settled.choice !== choice || settled.attempt !== attempt;
  const messages: Messages = { answer: settled.answer, isLoading, error: isLoading ? null : settled.error };
  return {
    messages,
    /** The same again, as it is now. */
    reload: () => setAttempt((before) => before + 1),
    /** Puts the message the server answered in the place of the one on the screen. */
    replace: (message: Message) => setSettled((before) => withMessage(before, message)),
  };
}

function withMessage(settled: Settled, message: Message): Settled {
  if (!settled.answer) return settled;
  const items = settled.answer.items.map((item) => (item._id === message._id ? message : item));
  return { ...settled, answer: { ...settled.answer, items } };
}
