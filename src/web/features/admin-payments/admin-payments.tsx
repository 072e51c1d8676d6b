import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LedgerPage, LedgerRow } from '#contract/payments.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { monthAsked } from '../../lib/time/month-asked.ts';
import { useClock } from '../../lib/page/site-context.ts';
import { listQuery } from '../../lib/admin-data/answers.ts';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { LedgerCheckPanel } from './ledger-check-panel.tsx';
import { LedgerFilters } from './ledger-filters.tsx';
import { type LedgerChoice, ledgerQuery } from './ledger-query.ts';
import { LedgerTable } from './ledger-table.tsx';
import { LedgerTiles } from './ledger-tiles.tsx';
import { PaymentDetails } from './payment-details.tsx';

/** The operator's ledger: money received and refunded, fees, what is unsettled, and where the provider's figures differ. */
export function AdminPayments() {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const clock = useClock();
  const search = useSearch();
  const [choice, setChoice] = useState<LedgerChoice>(() => ({
    month: monthAsked(search, clock.started),
    status: new URLSearchParams(search).get('status') === 'unsettled' ? 'unsettled' : '',
    search: '',
  }));
  const [opened, setOpened] = useState<LedgerRow | null>(null);
  const ledger = useInfiniteQuery(listQuery<LedgerPage>(OFFICE_PATHS.ledger, ledgerQuery(choice)));
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.payments')} />
      <LedgerFilters choice={choice} onChange={(part) => setChoice((before) => ({ ...before, ...part }))} />
      <LedgerCheckPanel key={choice.month.toString()} month={choice.month} />
      <LedgerTiles totals={ledger.data?.last?.totals} />
      <LedgerTable list={ledger} onOpen={setOpened} />
      {opened && <PaymentDetails payment={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
