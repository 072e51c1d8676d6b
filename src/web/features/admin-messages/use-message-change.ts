import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Message, MessagesPage } from '#contract/messages.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { answerQuery, changeAnswer } from '../../lib/admin-data/answers.ts';
import { send } from '../../lib/api/send.ts';

/** `noteBefore` is the note as the operator saw it: a colleague's newer one is not overwritten (409). */
interface MessageChange {
  readonly read?: boolean;
  readonly answered?: boolean;
  readonly note?: string;
  readonly noteBefore?: string | null;
}

/** A change of one message; the message that the server returns takes its place on the screen. */
export function useMessageChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MessageChange) => send<Message>(OFFICE_PATHS.adminMessage(id), { method: 'PATCH', body }),
    onSuccess(message) {
      client.setQueryData(answerQuery<Message>(OFFICE_PATHS.adminMessage(id)).queryKey, message);
      changeAnswer<MessagesPage>(client, [OFFICE_PATHS.adminMessages], ({ data, ...rest }) => ({
        ...rest,
        data: { ...data, items: data.items.map((item) => (item._id === message._id ? message : item)) },
      }));
    },
    // A colleague may have changed it meanwhile.
    onError() {
      void client.invalidateQueries({ queryKey: [OFFICE_PATHS.adminMessages] });
      void client.invalidateQueries({ queryKey: [OFFICE_PATHS.adminMessage(id)] });
    },
  });
}
