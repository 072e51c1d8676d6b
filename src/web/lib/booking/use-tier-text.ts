import type { PolicyTier } from '#domain/booking/cancellation-policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const HOURS_IN_DAY = 24;
const LONGEST_IN_HOURS = 48;

/** A tier of a cancellation policy as a sentence, from its numbers: "until 10 days before: 50% refunded". */
export function useTierText(): (tier: PolicyTier) => string {
  const { t } = useTranslation('legal');
  return ({ hoursBefore, refundPercent: percent }) =>
    hoursBefore <= LONGEST_IN_HOURS || hoursBefore % HOURS_IN_DAY !== 0
      ? t('terms.tiers.hours', { count: hoursBefore, percent })
      : t('terms.tiers.days', { count: hoursBefore / HOURS_IN_DAY, percent });
}
