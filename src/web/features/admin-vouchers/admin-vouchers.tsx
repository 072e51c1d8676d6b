import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { OfficeVoucher, VoucherList } from '#contract/vouchers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import page from '../../ui/admin-page.module.css';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { EndDialog } from './end-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import styles from './admin-vouchers.module.css';
import { VoucherRow } from './voucher-row.tsx';

const COLUMNS = ['code', 'holder', 'left', 'lastDay', 'state'] as const;

/** The latest vouchers (P-26), and the dialog that issues one. */
export function AdminVouchers() {
  const { t } = useTranslation(['admin-vouchers', 'admin']);
  const client = useQueryClient();
  const query = useQuery(answerQuery<VoucherList>(OFFICE_PATHS.vouchers));
  const [isIssuing, setIssuing] = useState(false);
  const [ending, setEnding] = useState<OfficeVoucher | null>(null);
  const reload = () => void client.invalidateQueries({ queryKey: [OFFICE_PATHS.vouchers] });
  const { data } = query;
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.vouchers')} lead={t('lead')}>
        <Button onClick={() => setIssuing(true)}>{t('new')}</Button>
      </PageHeader>
      <QueryFailure title={t('failed')} query={query} />
      <DataTable
        label={t('list')}
        className={styles.table}
        columns={[
          ...COLUMNS.map((column) => ({ name: t(`column.${column}`), isNumber: column === 'left' })),
          { name: t('admin:column.actions'), isUnnamed: true },
        ]}
        isLoading={query.isPending}
        empty={data?.items.length === 0 ? t('empty') : null}
      >
        {data?.items.map((voucher) => (
          <VoucherRow key={voucher._id} voucher={voucher} onEnd={() => setEnding(voucher)} />
        ))}
      </DataTable>
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
      {isIssuing && <IssueDialog onIssued={reload} onClose={() => setIssuing(false)} />}
    </div>
  );
}
