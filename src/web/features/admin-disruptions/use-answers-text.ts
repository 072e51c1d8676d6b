import type { Disruption } from '#contract/disruptions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** `3 open, 2 moved, 1 refund`: outcomes with a count of 0 are omitted. Null: there were no bookings. */
export function useAnswersText(): (outcomes: Disruption['outcomes']) => string | null {
  const { t } = useTranslation('admin-disruptions');
  return ({ open, move, voucher, refund }) => {
    const parts = [
      open > 0 && t('open', { count: open }),
      move > 0 && t('moved', { count: move }),
      voucher > 0 && t('vouchers', { count: voucher }),
      refund > 0 && t('refunds', { count: refund }),
    ].filter((part) => part !== false);
    // Keeps a number on one line with its word.
    return parts.length > 0 ? parts.map((part) => part.replaceAll(' ', '\u00a0')).join(', ') : null;
  };
}
