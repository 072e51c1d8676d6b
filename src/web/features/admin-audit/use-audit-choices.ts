import type { AuditChoices } from '#contract/audit.ts';
import { PATHS } from '#contract/paths.ts';
import { useAnswer } from '../../lib/api/use-answer.ts';

const NONE: AuditChoices = { actors: [], actions: [] };

/** What the filters offer; without an answer only everything, while the list below says what is wrong. */
export function useAuditChoices(): AuditChoices {
  return useAnswer<AuditChoices>(PATHS.auditChoices).answer ?? NONE;
}
