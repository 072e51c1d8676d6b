import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { ApiError } from '../api/api-error.ts';

// Without this a changed row would be rendered after the message about it, and the focus would be lost.
notifyManager.setScheduler(queueMicrotask);

const clients = new WeakMap<User, QueryClient>();

/**
 * The query client of a signed-in person, shared by all pages of the back office. It belongs to the session's user
 * object: after another sign-in the cache is empty, and on the server each request has its own.
 */
export function queryClientOf(user: User): QueryClient {
  const client = clients.get(user) ?? newQueryClient();
  clients.set(user, client);
  return client;
}

/** The defaults for the back office (docs/decisions/0042). */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline a request fails with a message instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Set only by screens that are watched rather than worked in.
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && secondsToWait(error) <= LONGEST_WAIT_SECONDS,
        retryDelay: (_, error) => secondsToWait(error) * 1000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** After a longer wait the operator decides: the failure is shown with "Try again". */
const LONGEST_WAIT_SECONDS = 5;

/** The server's Retry-After (429, 503) in seconds; infinite without one. */
function secondsToWait(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfter ?? Infinity) : Infinity;
}

/** For `refetchInterval`: the interval in milliseconds, or a longer Retry-After. */
export function pollEvery(intervalMs: number) {
  return ({ state }: { readonly state: { readonly error: unknown } }): number => {
    const waitMs = secondsToWait(state.error) * 1000;
    return Number.isFinite(waitMs) ? Math.max(intervalMs, waitMs) : intervalMs;
  };
}
