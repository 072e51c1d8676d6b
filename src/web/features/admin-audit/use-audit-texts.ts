import type { AuditLine } from '#contract/audit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Difference } from './audit-diff.ts';
import { pathText, valueText } from './value-texts.ts';

/** The texts for the log's names; a name without a text is shown unchanged. */
export function useAuditTexts() {
  const { t } = useTranslation(['admin-audit', 'admin', 'admin-settings']);
  return {
    action: (action: string) => {
      // The action of a dispute is the provider's status.
      if (action.startsWith('dispute.')) return t('audit.action.dispute', { status: action.slice('dispute.'.length) });
      return t(`audit.action.${action}` as 'audit.action.booking.hold', { defaultValue: action });
    },
    entity: (entity: string) => t(`audit.entity.${entity}` as 'audit.entity.boat', { defaultValue: entity }),
    path: (path: Difference['path']) => pathText(t, path),
    /** All values of a field of a log line. A code inside a list is translated by the list's name. */
    values: (line: Pick<AuditLine, 'entity'>, path: Difference['path'], values: readonly string[]) => {
      const field = String(path.findLast((part) => typeof part === 'string'));
      return values.map((value) => valueText(t, line, field, value)).join(', ');
    },
    /** `ana@pier.example`, or the name of an automatic actor. A deleted account has no email. */
    actor: (actor: string, email: string | null) => {
      if (email !== null) return email;
      if (actor.includes(':')) return t('audit.actor.gone');
      return t(`audit.actor.${actor}` as 'audit.actor.system', { defaultValue: actor });
    },
  };
}
