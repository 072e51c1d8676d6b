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

export function useMessages(choice: MessagesChoice) {
  const [messages, setMessages] = useState<Messages>({ answer: null, isLoading: true, error: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setMessages((before) => ({ ...before, isLoading: true, error: null }));
    send<MessagesPage>(PATHS.adminMessages, { query: { ...choice }, signal: abort.signal }).then(
      ({ data }) => setMessages({ answer: data, isLoading: false, error: null }),
      (error: unknown) => {
        if (!abort.signal.aborted) setMessages((before) => ({ ...before, isLoading: false, error }));
      },
    );
    return () => abort.abort();
  }, [choice, attempt]);
  return {
    messages,
    /** The same again, as it is now. */
    reload: () => setAttempt((before) => before + 1),
    /** Puts the message the server answered in the place of the one on the screen. */
    replace: (message: Message) => setMessages((before) => withMessage(before, message)),
  };
}

function withMessage(messages: Messages, message: Message): Messages {
  if (!messages.answer) return messages;
  const items = messages.answer.items.map((item) => (item._id === message._id ? message : item));
  return { ...messages, answer: { ...messages.answer, items } };
}
