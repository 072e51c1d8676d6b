import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { newQueryClient } from '../../lib/admin-data/query-client.ts';
import { FIRST_CHOICE } from './messages-choice.ts';
import { messagesQuery } from './messages-query.ts';

const PAGE = { success: true, data: { items: [{ _id: 'm1' }], total: 1, pages: 1, limit: 20 } };

function serverAnswering(...answers: object[]): void {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async () => Response.json(answers.shift() ?? {}));
}

test('an answer with success false is logged and leaves the rows as they are', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  serverAnswering(PAGE, { success: false, message: 'no' });
  const client = newQueryClient();
  const list = new QueryObserver(client, messagesQuery(client, FIRST_CHOICE));
  list.subscribe(() => {});
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(PAGE));

  list.setOptions(messagesQuery(client, { ...FIRST_CHOICE, sort: 'name' }));
  await vi.waitFor(() => expect(list.getCurrentResult().isPlaceholderData).toBe(false));
  expect(list.getCurrentResult().data).toEqual(PAGE);
  expect(list.getCurrentResult().error).toBeNull();
  expect(logged).toHaveBeenCalledOnce();
});
