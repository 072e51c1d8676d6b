import type { SecurityEvent } from '#domain/account/security-events.ts';

/** The filters of the log; an empty one does not filter. */
export interface SecurityLogChoice {
  readonly event: SecurityEvent | '';
  /** E-mail. */
  readonly account: string;
  readonly source: string;
}

export const EVERYTHING: SecurityLogChoice = { event: '', account: '', source: '' };
