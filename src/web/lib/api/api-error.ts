import type { ErrorBody, ErrorCode } from '#contract/error-codes.ts';

/** `network`: no answer. `unreadable`: an answer that is not from this server, such as a proxy's error page. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable';

interface ApiErrorFacts {
  readonly status: number;
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfter?: number | null;
}

/** A call that did not succeed. `message` is the server's, in the page's language; empty where no server answered. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Messages by field path. */
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds to wait, if the server named a time. */
  readonly retryAfter: number | null;

  constructor(code: ApiErrorCode, message: string, { status, fields, details, retryAfter }: ApiErrorFacts) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields ?? {};
    this.details = details ?? {};
    this.retryAfter = retryAfter ?? null;
  }
}

/** The messages at the fields of a refused call; none after any other failure. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}

/** Whether the refusal is about fields: it no longer applies once one of them has changed. */
export function isAboutFields(error: unknown): boolean {
  return Object.keys(fieldProblems(error)).length > 0;
}

/** A longer text is not a message for people. */
const LONGEST_TEXT = 300;

/** Reads an answer's error body (docs/http.md). Anything else is `unreadable`; a short plain text is its message. */
export async function apiErrorFrom(answer: Response): Promise<ApiError> {
  const retryAfter = Number.parseInt(answer.headers.get('retry-after') ?? '', 10);
  const facts = { status: answer.status, retryAfter: Number.isNaN(retryAfter) ? null : retryAfter };
  const text = await answer.text().catch(() => '');
  const body = parsed(text);
  if (!isErrorBody(body)) return new ApiError('unreadable', isPlain(answer, text) ? text.trim() : '', facts);
  const { code, message, fields, details } = body.error;
  return new ApiError(code, message, { ...facts, ...(fields && { fields }), ...(details && { details }) });
}

function isPlain({ headers }: Response, text: string): boolean {
  return /^text\/plain\b/.test(headers.get('content-type') ?? '') && text.length <= LONGEST_TEXT;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}
