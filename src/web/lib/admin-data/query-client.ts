import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { ApiError } from '../api/api-error.ts';

// A changed row is drawn before the message and the focus that follow it, not a timer later.
notifyManager.setScheduler(queueMicrotask);

const clients = new WeakMap<User, QueryClient>();

/**
 * The one query client of a signed-in person, shared by all pages of the back office. It belongs to the session's user
 * object: after another sign-in the cache is empty, and on the server each request has its own.
 */
export function queryClientOf(user: User): QueryClient {
  const client = clients.get(user) ?? newQueryClient();
  clients.set(user, client);
  return client;
}

/** The rules for all answers of the back office (docs/decisions/0042). */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline a request fails and says so, instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Only the screens that are watched rather than worked in ask again by themselves.
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && secondsToWait(error) <= LONGEST_WAIT_SECONDS,
        retryDelay: (_, error) => secondsToWait(error) * 1000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A longer wait is the operator's to decide: the failure is shown with its "Try again". */
const LONGEST_WAIT_SECONDS = 5;

/** What the server asks for with Retry-After (429, 503); infinite where it does not ask for another try. */
function secondsToWait(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfter ?? Infinity) : Infinity;
}

/** For `refetchInterval`: every so many milliseconds, and not before the server is ready for it. */
export function pollEvery(intervalMs: number) {
  return ({ state }: { readonly state: { readonly error: unknown } }): number => {
    const waitMs = secondsToWait(state.error) * 1000;
    return Number.isFinite(waitMs) ? Math.max(intervalMs, waitMs) : intervalMs;
  };
}
