import type { Boat } from '#contract/boats.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatMoney, formatNumber } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';

/** The terms of payment in two parts and of the security deposit (P-14.7, P-14.9); empty if the boat has neither. */
export function useDepositTerms(boat: Boat): string[] {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { depositPercent, balanceDays = 0, securityDeposit, securityDepositHours = 0, pricing } = boat;
  return [
    ...(depositPercent
      ? [t('boatPage.prices.deposit', { count: balanceDays, percent: formatNumber(depositPercent, language) })]
      : []),
    ...(pricing.perHour !== null && securityDeposit
      ? [
          t('price.securityDeposit', {
            count: securityDepositHours,
            amount: formatMoney(centsFromEuros(securityDeposit), language),
          }),
        ]
      : []),
  ];
}
