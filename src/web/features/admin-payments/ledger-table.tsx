import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LedgerRow } from '#contract/payments.ts';
import table from '../../ui/data-table.module.css';
import { ListTable } from '../../ui/list-table.tsx';
import { PaymentRow } from './payment-row.tsx';

interface LedgerTableProps extends Pick<ComponentProps<typeof ListTable<LedgerRow>>, 'list'> {
  readonly onOpen: (payment: LedgerRow) => void;
}

export function LedgerTable({ list, onOpen }: LedgerTableProps) {
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
      failed={t('payments.failed')}
      empty={t('payments.empty')}
      row={(payment) => <PaymentRow key={payment._id} payment={payment} onOpen={onOpen} />}
    />
  );
}
