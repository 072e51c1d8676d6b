import { ApiError, apiErrorFrom } from './api-error.ts';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Empty values are omitted. */
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The token of a booking's link; null if the browser's cookie or the account is the proof. */
  readonly accessToken?: string | null | undefined;
  readonly signal?: AbortSignal;
}

/**
 * The server reads a request for 20 seconds and closes a connection after a minute without a byte (docs/http.md, "Time
 * limits"), so no answer comes later. Where the network in between is lost, a browser waits for several minutes.
 */
const LONGEST_WAIT_MS = 90_000;

/**
 * Calls our own server in the page's language and returns the answer's JSON.
 * @throws ApiError for every answer that is not a success, and with code `network` when none came in 90 seconds. An
 * aborted call rejects with the signal's own reason.
 */
export async function send<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const request = () => reach(path, call);
  const answer = await (guard ? guard(request, (call.method ?? 'GET') === 'GET') : request());
  if (!answer.ok) throw await apiErrorFrom(answer);
  return (answer.status === 204 ? undefined : await readJson(answer)) as Answer;
}

/** Sends a request, and repeats it if that helps. `isRead`: it changes nothing and may come from a timer. */
export type RequestGuard = (request: () => Promise<Response>, isRead: boolean) => Promise<Response>;

let guard: RequestGuard | null = null;

/** Sends all later requests through the guard. */
export function guardRequests(by: RequestGuard): void {
  guard = by;
}

async function reach(path: string, call: Call): Promise<Response> {
  const { method = 'GET', body, query, headers, accessToken, signal } = call;
  const limit = AbortSignal.timeout(LONGEST_WAIT_MS);
  try {
    return await fetch(withQuery(path, query), {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        // The client sets the id, so that an unanswered request can be found in the log too. `randomUUID` is missing
        // without https.
        ...(globalThis.isSecureContext && { 'x-request-id': crypto.randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError('network', '', { status: 0 });
  }
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    throw new ApiError('unreadable', '', { status: answer.status });
  }
}

/** The path with its query; empty values are omitted. */
export function withQuery(path: string, query: Call['query']): string {
  const filled = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`;
}
