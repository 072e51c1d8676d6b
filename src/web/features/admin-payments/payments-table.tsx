import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PaymentDifference, ListedPayment } from '#contract/payments.ts';
import table from '../../ui/data-table.module.css';
import { EmptyList } from '../../ui/empty-list.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import styles from './admin-payments.module.css';
import { PaymentRow } from './payment-row.tsx';

interface PaymentsTableProps extends Pick<ComponentProps<typeof ListTable<ListedPayment>>, 'list'> {
  /** What the last check found: its rows are marked. */
  readonly differences: readonly PaymentDifference[];
  /** Shows all payments of the month; null: all are shown. */
  readonly onClear: (() => void) | null;
  readonly onOpen: (payment: ListedPayment) => void;
}

export function PaymentsTable({ list, differences, onClear, onOpen }: PaymentsTableProps) {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const columns = [
    { name: t('payments.opened') },
    { name: t('admin:column.booking') },
    { name: t('admin:column.status') },
    { name: t('payments.in'), isNumber: true },
    { name: t('payments.out'), isNumber: true },
    { name: t('payments.fee'), isNumber: true, className: table.spare },
    { name: t('payments.net'), isNumber: true },
    { name: t('payments.difference'), isNumber: true, className: table.spare },
    { name: t('admin:column.actions'), isUnnamed: true },
  ];
  return (
    <ListTable
      list={list}
      label={t('admin:screens.payments')}
      columns={columns}
      className={styles.table}
      failed={t('payments.failed')}
      empty={<EmptyList text={t(onClear ? 'payments.noMatch' : 'payments.empty')} onClear={onClear} />}
      row={(payment) => (
        <PaymentRow
          key={payment._id}
          payment={payment}
          found={differences.find(({ paymentId }) => paymentId === payment._id)}
          onOpen={onOpen}
        />
      )}
    />
  );
}
