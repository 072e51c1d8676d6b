import { useTranslation } from '../../i18n/use-translation.ts';
import type { LedgerPage, LedgerRow } from '#contract/payments.ts';
import type { Pages } from '../../lib/api/use-pages.ts';
import { DataTable } from '../../ui/data-table.tsx';
import styles from './admin-payments.module.css';
import { PaymentRow } from './payment-row.tsx';

interface LedgerTableProps {
  readonly pages: Pages<LedgerRow, LedgerPage>;
  readonly onOpen: (payment: LedgerRow) => void;
}

export function LedgerTable({ pages, onOpen }: LedgerTableProps) {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const { items, loading, error } = pages;
  const columns = [
    { name: t('payments.opened') },
    { name: t('admin:column.booking') },
    { name: t('admin:column.status') },
    { name: t('payments.in'), isNumber: true },
    { name: t('payments.out'), isNumber: true },
    { name: t('payments.fee'), isNumber: true },
    { name: t('payments.net'), isNumber: true },
    { name: t('payments.difference'), isNumber: true },
    { name: t('admin:column.actions') },
  ];
  const isEmpty = loading === null && error === null && items.length === 0;
  return (
    <DataTable
      label={t('admin:screens.payments')}
      columns={columns}
      className={styles.table}
      isLoading={loading === 'first'}
      empty={isEmpty ? t('payments.empty') : null}
    >
      {items.map((payment) => (
        <PaymentRow key={payment._id} payment={payment} onOpen={onOpen} />
      ))}
    </DataTable>
  );
}
