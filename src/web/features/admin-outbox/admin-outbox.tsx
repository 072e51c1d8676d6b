import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OutboxPage } from '#contract/outbox.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { listQuery } from '../../lib/admin-data/answers.ts';
import { useOpenedInAddress } from '../../lib/page/address-query.ts';
import { Button } from '../../ui/button.tsx';
import page from '../../ui/admin-page.module.css';
import { ListTable } from '../../ui/list-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './admin-outbox.module.css';
import { MailReader } from './mail-reader.tsx';
import { MailRow } from './mail-row.tsx';

/** The mail that the demo writes to its customers, to read here instead of in a mailbox (P-17.5). */
export function AdminOutbox() {
  const { t } = useTranslation(['admin-outbox', 'admin']);
  const { id: openedId, open, close } = useOpenedInAddress('mail');
  const outbox = useInfiniteQuery(listQuery<OutboxPage>(OFFICE_PATHS.outbox));
  const columns = [
    { name: t('outbox.written') },
    { name: t('outbox.kind') },
    { name: t('outbox.to') },
    { name: t('admin:column.booking') },
    { name: t('admin:column.status') },
    { name: t('admin:column.actions'), isUnnamed: true },
  ];
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.outbox')} lead={t('outbox.lead')}>
        <Button look="quiet" busy={outbox.isFetching} onClick={() => void outbox.refetch()}>
          <RefreshCw aria-hidden="true" /> {t('outbox.refresh')}
        </Button>
      </PageHeader>
      <ListTable
        list={outbox}
        label={t('admin:screens.outbox')}
        columns={columns}
        className={styles.table}
        failed={t('outbox.failed')}
        empty={t('outbox.empty')}
        row={(mail) => <MailRow key={mail._id} mail={mail} onOpen={({ _id }) => open(_id)} />}
      />
      {openedId !== null && <MailReader key={openedId} id={openedId} onClose={close} />}
    </div>
  );
}
