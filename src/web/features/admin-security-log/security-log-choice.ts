import { SECURITY_EVENT_NAMES, type SecurityEvent } from '#domain/account/security-events.ts';
import { valuesIn } from '../../lib/page/address-query.ts';

/** The filters of the log; an empty one does not filter. */
export interface SecurityLogChoice {
  readonly event: SecurityEvent | '';
  /** Email. */
  readonly account: string;
  readonly source: string;
}

export const EVERYTHING: SecurityLogChoice = { event: '', account: '', source: '' };

/** Whether any filter is set. */
export function isNarrowed(choice: SecurityLogChoice): boolean {
  return Object.values(choice).some((part) => part !== '');
}

/** The filters in an address. */
export function choiceIn(query: URLSearchParams): SecurityLogChoice {
  const event = SECURITY_EVENT_NAMES.find((known) => known === query.get('event')) ?? '';
  return { ...valuesIn(query, { account: '', source: '' }), event };
}
