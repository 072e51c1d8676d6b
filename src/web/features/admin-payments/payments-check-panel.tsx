import { ShieldCheck } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import type { PaymentDifference } from '#contract/payments.ts';
import { PAGES } from '#contract/pages.ts';
import { changedBy, useAddressQuery } from '../../lib/page/address-query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import figures from '../../ui/key-figures.module.css';
import { grid, stack } from '../../ui/layout.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import styles from './admin-payments.module.css';
import { moneyIn } from './payments-money.ts';
import { type CheckResult, usePaymentsCheck } from './use-payments-check.ts';

interface PaymentsCheckPanelProps {
  readonly month: Temporal.PlainYearMonth;
  /** null: the month has not been checked yet. */
  readonly result: CheckResult | null;
  readonly onResult: (result: CheckResult | null) => void;
}

/** Compares the month's rows with what the card provider says now. */
export function PaymentsCheckPanel({ month, result, onResult }: PaymentsCheckPanelProps) {
  const { t } = useTranslation('admin-payments');
  const { isPending, error, checked, mutate: check } = usePaymentsCheck(month, onResult);
  return (
    <section
      className={classNames(grid('narrow-first', '3 4', 'middle'), styles.check)}
      aria-label={t('payments.check.title')}
    >
      <Button look="quiet" busy={isPending} onClick={() => check()}>
        <ShieldCheck aria-hidden="true" /> {t('payments.check.button')}
      </Button>
      <p className={figures.basis}>
        {isPending ? t('payments.check.running', { count: checked }) : t('payments.check.hint')}
      </p>
      {error !== null && <LoadFailure title={t('payments.check.failed')} error={error} onRetry={() => check()} />}
      {result && <CheckOutcome result={result} />}
    </section>
  );
}

function CheckOutcome({ result }: { readonly result: CheckResult }) {
  const { t } = useTranslation('admin-payments');
  const { checked, differences } = result;
  const open = differences.filter(({ mended }) => !mended);
  if (checked === 0) return <Banner tone="info" title={t('payments.check.nothing')} />;
  if (differences.length === 0) {
    return <Banner tone="good" title={t('payments.check.agree', { count: checked })} />;
  }
  return (
    <Banner
      tone={open.length > 0 ? 'bad' : 'info'}
      title={t('payments.check.found', { count: differences.length, checked })}
    >
      <ul className={classNames(stack(2), styles.differences)}>
        {differences.map((difference) => (
          <Difference key={difference.paymentId} difference={difference} />
        ))}
      </ul>
    </Banner>
  );
}

function Difference({ difference }: { readonly difference: PaymentDifference }) {
  const { t } = useTranslation('admin-payments');
  const { query } = useAddressQuery();
  const { paymentId, shortNumber, ours, theirs, mended } = difference;
  return (
    <li>
      <Link
        className={styles.booked}
        href={PAGES.payments.path + changedBy(query.toString(), { payment: paymentId })}
        aria-label={t('payments.detailsOf', { number: shortNumber })}
      >
        {shortNumber}
      </Link>
      : {t('payments.check.ours', sums(ours))};{' '}
      {theirs === null
        ? t('payments.check.unknown')
        : t('payments.check.theirs', { ...sums(theirs), status: theirs.status })}
      . {t(mended ? 'payments.check.mended' : 'payments.check.open')}.
    </li>
  );
}

function sums(told: PaymentDifference['ours'] | NonNullable<PaymentDifference['theirs']>) {
  const money = moneyIn(told.currency);
  return { in: money(told.in), out: money(told.out) };
}
