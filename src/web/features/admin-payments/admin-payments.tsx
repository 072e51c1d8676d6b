import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LedgerPage, LedgerRow } from '#contract/payments.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useAddressQuery } from '../../lib/page/address-query.ts';
import { useClock } from '../../lib/page/site-context.ts';
import { listQuery } from '../../lib/admin-data/answers.ts';
import { useLoadedRow } from '../../lib/admin-data/loaded-row.ts';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { KeptDeposits } from './kept-deposits.tsx';
import { LedgerCheckPanel } from './ledger-check-panel.tsx';
import { LedgerFilters } from './ledger-filters.tsx';
import { choiceIn, ledgerQuery, partOf } from './ledger-query.ts';
import { LedgerTable } from './ledger-table.tsx';
import { LedgerTiles } from './ledger-tiles.tsx';
import { PaymentDetails } from './payment-details.tsx';
import type { CheckResult } from './use-ledger-check.ts';

/**
 * The operator's ledger: money received and refunded, fees, what is unsettled, and where the provider's figures differ.
 */
export function AdminPayments() {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const clock = useClock();
  const address = useAddressQuery();
  const choice = choiceIn(address.query, clock.started);
  const ledger = useInfiniteQuery(listQuery<LedgerPage>(OFFICE_PATHS.ledger, ledgerQuery(choice)));
  const items = ledger.data?.items ?? [];
  const keptDeposits = ledger.data?.last?.keptDeposits ?? [];
  const [lastCheck, setLastCheck] = useState<CheckResult | null>(null);
  const check = lastCheck?.month.equals(choice.month) ? lastCheck : null;
  const { shown, ...details } = useLoadedRow<LedgerRow>('payment', items, OFFICE_PATHS.ledgerPayment);
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.payments')} />
      <LedgerFilters
        choice={choice}
        isEmpty={items.length + keptDeposits.length === 0}
        onChange={(part) => address.change(partOf(part))}
      />
      <LedgerCheckPanel key={choice.month.toString()} month={choice.month} result={check} onResult={setLastCheck} />
      {!ledger.isLoadingError && <LedgerTiles totals={ledger.data?.last?.totals} />}
      {details.query && <QueryFailure title={t('payments.notOpened')} query={details.query} />}
      <LedgerTable
        list={ledger}
        differences={check?.differences ?? []}
        onClear={choice.status || choice.search ? () => address.change(partOf({ status: '', search: '' })) : null}
        onOpen={({ _id }) => details.open(_id)}
      />
      <KeptDeposits deposits={keptDeposits} />
      {shown && <PaymentDetails payment={shown} onClose={details.close} />}
    </div>
  );
}
