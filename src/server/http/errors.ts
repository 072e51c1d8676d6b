import { ERROR_STATUS, type ErrorCode } from '#contract/error-codes.ts';

interface ErrorFacts {
  /** By field path: a message key of messages.ts or a complete sentence. */
  fields?: Record<string, string>;
  /** Data that a client needs to continue. Never personal data. */
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * An expected error that is reported to the caller: a stable code, its status and, where useful, fields and details.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;

  constructor(code: ErrorCode, facts: ErrorFacts = {}) {
    super(code, { cause: facts.cause });
    this.name = 'AppError';
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
