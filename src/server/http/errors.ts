import { ERROR_STATUS, type ErrorCode } from '#contract/error-codes.ts';

interface ErrorFacts {
  /** A field's path to a message key of messages.ts or a ready sentence. */
  fields?: Record<string, string>;
  /** Facts a client needs to go on. Never personal data. */
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An outcome that the caller is told about: a stable code, its status and, where it helps, fields and facts. */
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
