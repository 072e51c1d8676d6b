import type { Boat } from '#contract/boats.ts';
import { paymentSchedule } from '#domain/booking/payment-schedule.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';

interface DepositNoteProps {
  readonly boat: Boat;
  readonly totalCents: Cents;
  readonly start: Temporal.Instant;
  readonly now: Temporal.Instant;
}

/** The security deposit for damage (P-14.9); nothing if the boat has none. */
export function SecurityDepositNote({ boat }: Pick<DepositNoteProps, 'boat'>) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { securityDeposit, securityDepositHours } = boat;
  if (!securityDeposit || securityDepositHours === undefined) return null;
  const amount = formatMoney(centsFromEuros(securityDeposit), language);
  return <p>{t('price.securityDeposit', { count: securityDepositHours, amount })}</p>;
}

/** What is paid now and what later (P-14.7); nothing if all of it is paid at once. */
export function DepositNote({ boat, ...sale }: DepositNoteProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { depositPercent = null, balanceDays = 0 } = boat;
  const schedule = paymentSchedule({ depositPercent, balanceDays }, sale);
  if (!schedule) return null;
  const { depositCents, balanceDueAt } = schedule;
  return (
    <p>
      {t('price.deposit', {
        now: formatMoney(depositCents, language),
        rest: formatMoney(sale.totalCents - depositCents, language),
        day: formatDate(balanceDueAt, language),
      })}
    </p>
  );
}
