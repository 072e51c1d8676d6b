import { useTranslation } from '../../i18n/use-translation.ts';

/** What the log's own names are called; a name that has no words yet stands as it is. */
export function useAuditWords() {
  const { t } = useTranslation('admin');
  return {
    action: (action: string) => {
      // Of a dispute the provider's own word is the action.
      if (action.startsWith('dispute.')) return t('audit.action.dispute', { status: action.slice('dispute.'.length) });
      return t(`audit.action.${action}` as 'audit.action.booking.hold', { defaultValue: action });
    },
    entity: (entity: string) => t(`audit.entity.${entity}` as 'audit.entity.boat', { defaultValue: entity }),
    field: (field: string) => t(`audit.field.${field}` as 'audit.field.status', { defaultValue: field }),
    /** A status and a yes or no in words; anything else as it stands. */
    value: (field: string, value: string) => {
      if (value === 'true') return t('audit.yes');
      if (value === 'false') return t('audit.no');
      if (field !== 'status') return value;
      return t(`status.${value}` as 'status.paid', { defaultValue: value });
    },
    /** `ana@pier.example`, or what acts by itself. An account that is gone has no e-mail. */
    actor: (actor: string, email: string | null) => {
      if (email !== null) return email;
      if (actor.includes(':')) return t('audit.actor.gone');
      return t(`audit.actor.${actor}` as 'audit.actor.system', { defaultValue: actor });
    },
  };
}
