import { canaryDayRange } from '#domain/time/canary-time.ts';

/** The filters of the log; an empty one does not filter. Days are Canary days, `2026-12-05`. */
export interface AuditChoice {
  readonly actor: string;
  readonly action: string;
  readonly entityId: string;
  readonly from: string;
  readonly to: string;
}

export const EVERYTHING: AuditChoice = { actor: '', action: '', entityId: '', from: '', to: '' };

/** Whether any filter is set. */
export function isNarrowed(choice: AuditChoice): boolean {
  return Object.values(choice).some((part) => part !== '');
}

/** Both days are included. An incomplete date does not filter. */
export function auditQuery({ actor, action, entityId, from, to }: AuditChoice): Record<string, string> {
  return { actor, action, entityId: entityId.trim(), start: edge(from, 'start'), end: edge(to, 'end') };
}

function edge(day: string, which: 'start' | 'end'): string {
  if (!/^(20|21)\d\d-\d\d-\d\d$/.test(day)) return '';
  return canaryDayRange(Temporal.PlainDate.from(day))[which].toString();
}
