import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { OfficeVoucher, VoucherList } from '#contract/vouchers.ts';
import type { Cents } from '#domain/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listQuery } from '../../lib/admin-data/answers.ts';
import { useAddressQuery } from '../../lib/page/address-query.ts';
import page from '../../ui/admin-page.module.css';
import { Button } from '../../ui/button.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './admin-vouchers.module.css';
import { EndDialog } from './end-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { LedgerDialog } from './ledger-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { VoucherRow } from './voucher-row.tsx';
import { VoucherSearch } from './voucher-search.tsx';

const COLUMNS = ['code', 'holder', 'left', 'lastDay', 'state'] as const;

/** The latest vouchers (P-26), or those that a search finds, and the dialog that issues one. */
export function AdminVouchers() {
  const { t } = useTranslation(['admin-vouchers', 'admin']);
  const client = useQueryClient();
  const { query, change } = useAddressQuery();
  const search = query.get('search') ?? '';
  const list = useInfiniteQuery(listQuery<VoucherList>(OFFICE_PATHS.vouchers, { search }));
  const [isIssuing, setIssuing] = useState(false);
  const [ending, setEnding] = useState<OfficeVoucher | null>(null);
  const [refunding, setRefunding] = useState<{ voucher: OfficeVoucher; cents: Cents } | null>(null);
  const [inLedger, setInLedger] = useState<OfficeVoucher | null>(null);
  const reload = () => void client.invalidateQueries({ queryKey: [OFFICE_PATHS.vouchers] });
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.vouchers')} lead={t('lead')}>
        <Button onClick={() => setIssuing(true)}>{t('new')}</Button>
      </PageHeader>
      <VoucherSearch search={search} onSearch={(typed) => change({ search: typed })} />
      <ListTable
        list={list}
        failed={t('failed')}
        label={t('list')}
        className={styles.table}
        columns={[
          ...COLUMNS.map((column) => ({ name: t(`column.${column}`), isNumber: column === 'left' })),
          { name: t('admin:column.actions'), isUnnamed: true },
        ]}
        empty={t(search === '' ? 'empty' : 'search.none')}
        row={(voucher) => <VoucherRow key={voucher._id} voucher={voucher} onLedger={() => setInLedger(voucher)} />}
      />
      {inLedger && (
        <LedgerDialog
          voucher={inLedger}
          onEnd={() => {
            setInLedger(null);
            setEnding(inLedger);
          }}
          onRefund={(cents) => {
            setInLedger(null);
            setRefunding({ voucher: inLedger, cents });
          }}
          onClose={() => setInLedger(null)}
        />
      )}
      {ending && (
        <EndDialog
          voucher={ending}
          onEnded={() => {
            setEnding(null);
            reload();
          }}
          onClose={() => setEnding(null)}
        />
      )}
      {refunding && (
        <RefundDialog
          {...refunding}
          onRefunded={() => {
            setRefunding(null);
            setInLedger(refunding.voucher);
            reload();
          }}
          onClose={() => setRefunding(null)}
        />
      )}
      {isIssuing && <IssueDialog onIssued={reload} onClose={() => setIssuing(false)} />}
    </div>
  );
}
