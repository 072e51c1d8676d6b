import type { Database } from '#server/db/database.ts';

/** Changes the SQL that a database sends, in transactions too. Call it before the first connection. */
export function disarmed<T extends Database>(database: T, disarm: (text: string) => string): T {
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (config: unknown, ...more: unknown[]) => unknown;
    const send = (config: string | { text: string }, ...more: unknown[]) =>
      query(typeof config === 'string' ? config : { ...config, text: disarm(config.text) }, ...more);
    client.query = send as typeof client.query;
  });
  return database;
}

/**
 * Removes a protection from a statement. @throws Error when no statement has the text: such a control would prove
 * nothing.
 */
export function without(part: string): { disarm: (text: string) => string; isFound: () => boolean } {
  let isFound = false;
  return {
    disarm(text) {
      isFound ||= text.includes(part);
      return text.replace(part, '');
    },
    isFound: () => isFound,
  };
}
