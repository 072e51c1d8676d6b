import { useTranslation } from '../../i18n/use-translation.ts';

/** What the log's own names are called; a name that has no words yet stands as it is. */
export function useAuditWords() {
  const { t } = useTranslation('admin');
  return {
    action: (action: string) => t(`audit.action.${action}` as 'audit.action.booking.hold', { defaultValue: action }),
    entity: (entity: string) => t(`audit.entity.${entity}` as 'audit.entity.boat', { defaultValue: entity }),
    /** `ana@pier.example`, or what acts by itself. An account that is gone has no e-mail. */
    actor: (actor: string, email: string | null) => {
      if (email !== null) return email;
      if (actor.includes(':')) return t('audit.actor.gone');
      return t(`audit.actor.${actor}` as 'audit.actor.system', { defaultValue: actor });
    },
  };
}
