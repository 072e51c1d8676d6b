import type { Notice, NoticesRead } from './notices.ts';

/** The most notices in one list. */
export const NOTICES_LISTED = 30;

/**
 * Marks the notices of a list as read and, when it is full, all before it. By id: a transaction may commit after the list was loaded,
 * and its notice is then older than the newest one in the list, but nobody has seen it.
 */
export function readAll(items: readonly Pick<Notice, '_id'>[]): NoticesRead {
  const oldest = items.length < NOTICES_LISTED ? undefined : items.at(-1);
  return { ids: items.map(({ _id }) => _id), ...(oldest && { upTo: oldest._id }) };
}
