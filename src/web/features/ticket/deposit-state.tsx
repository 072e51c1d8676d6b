import type { Booking } from '#contract/bookings.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';

/** What has become of a security deposit, as text (P-14.9 to P-14.11). */
export function DepositState({ deposit }: { readonly deposit: NonNullable<Booking['securityDeposit']> }) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const amount = formatMoney(centsFromEuros(deposit.amount), language);
  const releaseAt = Temporal.Instant.from(deposit.releaseAt);
  switch (deposit.state) {
    case 'due':
      return t('deposits.deposit.due', { amount });
    case 'expired':
      return t('deposits.deposit.expired', { amount });
    case 'released':
      return t('deposits.deposit.released', { amount });
    case 'held':
      if (deposit.way !== 'card') return t('deposits.deposit.heldHand', { amount });
      return t('deposits.deposit.heldCard', {
        amount,
        day: formatDate(releaseAt, language),
        time: formatTime(releaseAt, language),
      });
    case 'kept': {
      const kept = formatMoney(centsFromEuros(deposit.kept), language);
      const text = t('deposits.deposit.kept', { kept, amount, reason: deposit.reason });
      return deposit.kept < deposit.amount ? `${text} ${t('deposits.deposit.keptRest')}` : text;
    }
  }
}
