import type { ListGaps } from '#domain/booking/passenger-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** `2 names are missing, 1 age is missing`; a different text for a list that is still empty. */
export function useMissingText(): (gaps: ListGaps) => string {
  const { t } = useTranslation('passengers');
  return ({ names, ages, isUnstated }) => {
    if (isUnstated) return t('missing.unstated');
    const parts = [names > 0 && t('missing.names', { count: names }), ages > 0 && t('missing.ages', { count: ages })];
    return parts.filter(Boolean).join(', ');
  };
}
