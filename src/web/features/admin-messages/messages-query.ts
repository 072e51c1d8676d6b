import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MessagesPage } from '#contract/messages.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import type { MessagesChoice } from './messages-choice.ts';

/** The second form may come from another server that implements the contract. */
type Answer = MessagesPage | { readonly success: false };

/**
 * The chosen page of messages. The current page stays on the screen until the next one arrives, and also after an
 * answer with `success: false`, which is logged (P-18.5).
 */
export function messagesQuery(client: QueryClient, choice: MessagesChoice) {
  const path = OFFICE_PATHS.adminMessages;
  return queryOptions({
    queryKey: answerQuery(path, { ...choice }).queryKey,
    queryFn: async ({ signal }): Promise<MessagesPage> => {
      const answer = await send<Answer>(path, { query: { ...choice }, signal });
      if (answer.success) return answer;
      console.error('The list of messages was refused', answer);
      return latest(client, path) ?? Promise.reject(new ApiError('unreadable', '', { status: 200 }));
    },
    placeholderData: keepPreviousData,
  });
}

/** The page that arrived last, whatever is chosen now. */
function latest(client: QueryClient, path: string): MessagesPage | undefined {
  const pages = client.getQueryCache().findAll({ queryKey: [path] });
  const [newest] = pages
    .filter(({ state }) => state.data !== undefined)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return newest && client.getQueryData<MessagesPage>(newest.queryKey);
}
