import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PaymentsPage, ListedPayment } from '#contract/payments.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useAddressQuery } from '../../lib/page/address-query.ts';
import { useClock } from '../../lib/page/site-context.ts';
import { listQuery } from '../../lib/admin-data/answers.ts';
import { useLoadedRow } from '../../lib/admin-data/loaded-row.ts';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { KeptDeposits } from './kept-deposits.tsx';
import { PaymentsCheckPanel } from './payments-check-panel.tsx';
import { PaymentsFilters } from './payments-filters.tsx';
import { choiceIn, paymentsQuery, partOf } from './payments-query.ts';
import { PaymentsTable } from './payments-table.tsx';
import { PaymentsTiles } from './payments-tiles.tsx';
import { PaymentDetails } from './payment-details.tsx';
import type { CheckResult } from './use-payments-check.ts';

/** All payments: money received and refunded, fees, what is unsettled, and where the provider's figures differ. */
export function AdminPayments() {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const clock = useClock();
  const address = useAddressQuery();
  const choice = choiceIn(address.query, clock.started);
  const payments = useInfiniteQuery(listQuery<PaymentsPage>(OFFICE_PATHS.payments, paymentsQuery(choice)));
  const items = payments.data?.items ?? [];
  const keptDeposits = payments.data?.last?.keptDeposits ?? [];
  const [lastCheck, setLastCheck] = useState<CheckResult | null>(null);
  const check = lastCheck?.month.equals(choice.month) ? lastCheck : null;
  const { shown, ...details } = useLoadedRow<ListedPayment>('payment', items, OFFICE_PATHS.payment);
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.payments')} />
      <PaymentsFilters
        choice={choice}
        isEmpty={items.length + keptDeposits.length === 0}
        onChange={(part) => address.change(partOf(part))}
      />
      <PaymentsCheckPanel key={choice.month.toString()} month={choice.month} result={check} onResult={setLastCheck} />
      {!payments.isLoadingError && <PaymentsTiles totals={payments.data?.last?.totals} />}
      {details.query && <QueryFailure title={t('payments.notOpened')} query={details.query} />}
      <PaymentsTable
        list={payments}
        differences={check?.differences ?? []}
        onClear={choice.status || choice.search ? () => address.change(partOf({ status: '', search: '' })) : null}
        onOpen={({ _id }) => details.open(_id)}
      />
      <KeptDeposits deposits={keptDeposits} />
      {shown && <PaymentDetails payment={shown} onClose={details.close} />}
    </div>
  );
}
