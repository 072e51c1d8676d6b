import type { Message, MessagesPage } from '#contract/messages.ts';
import { PATHS } from '#contract/paths.ts';
import { useAnswer } from '../../lib/api/use-answer.ts';
import type { MessagesChoice } from './messages-choice.ts';

/** One page of the messages. While the next one is on its way the last stays where it is. */
export interface Messages {
  /** null before the first answer. */
  readonly answer: MessagesPage['data'] | null;
  readonly isLoading: boolean;
  readonly error: unknown;
}

export function useMessages(choice: MessagesChoice) {
  const { last, isLoading, error, reload, change } = useAnswer<MessagesPage>(PATHS.adminMessages, {
    query: { ...choice },
  });
  const messages: Messages = { answer: last?.data ?? null, isLoading, error };
  return {
    messages,
    /** The same again, as it is now. */
    reload,
    /** Puts the message the server answered in the place of the one on the screen. */
    replace: (message: Message) => change((page) => ({ ...page, data: withMessage(page.data, message) })),
  };
}

function withMessage(data: MessagesPage['data'], message: Message): MessagesPage['data'] {
  return { ...data, items: data.items.map((item) => (item._id === message._id ? message : item)) };
}
