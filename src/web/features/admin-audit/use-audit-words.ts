import type { AuditLine } from '#contract/audit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Difference } from './audit-diff.ts';
import { pathInWords, valueInWords } from './value-words.ts';

/** What the log's own names are called; a name that has no words yet stands as it is. */
export function useAuditWords() {
  const { t } = useTranslation(['admin-audit', 'admin', 'admin-settings']);
  return {
    action: (action: string) => {
      // Of a dispute the provider's own word is the action.
      if (action.startsWith('dispute.')) return t('audit.action.dispute', { status: action.slice('dispute.'.length) });
      return t(`audit.action.${action}` as 'audit.action.booking.hold', { defaultValue: action });
    },
    entity: (entity: string) => t(`audit.entity.${entity}` as 'audit.entity.boat', { defaultValue: entity }),
    path: (path: Difference['path']) => pathInWords(t, path),
    /** All values of a field that a line tells. A code inside a list is named by the list. */
    values: (line: Pick<AuditLine, 'entity'>, path: Difference['path'], values: readonly string[]) => {
      const field = String(path.findLast((part) => typeof part === 'string'));
      return values.map((value) => valueInWords(t, line, field, value)).join(', ');
    },
    /** `ana@pier.example`, or what acts by itself. An account that is gone has no e-mail. */
    actor: (actor: string, email: string | null) => {
      if (email !== null) return email;
      if (actor.includes(':')) return t('audit.actor.gone');
      return t(`audit.actor.${actor}` as 'audit.actor.system', { defaultValue: actor });
    },
  };
}
