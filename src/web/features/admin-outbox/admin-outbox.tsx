import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OutboxItem, OutboxPage } from '#contract/outbox.ts';
import { PATHS } from '#contract/paths.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { MailReader } from './mail-reader.tsx';
import { OutboxTable } from './outbox-table.tsx';

const NO_FILTER = {};

/** Mail that the demo writes to its customers, to read here instead of in a mailbox (P-17.5). */
export function AdminOutbox() {
  const { t } = useTranslation(['admin-outbox', 'admin']);
  const [opened, setOpened] = useState<OutboxItem | null>(null);
  const { pages, loadMore, retry, reload } = usePages<OutboxItem, OutboxPage>(PATHS.outbox, NO_FILTER);
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.outbox')} lead={t('outbox.lead')}>
        <Button look="quiet" busy={pages.loading === 'first'} onClick={reload}>
          <RefreshCw aria-hidden="true" /> {t('outbox.refresh')}
        </Button>
      </PageHeader>
      {pages.error !== null && <LoadFailure title={t('outbox.failed')} error={pages.error} onRetry={retry} />}
      <OutboxTable pages={pages} onOpen={setOpened} />
      {pages.last?.nextCursor && (
        <LoadMore label={t('admin:list.loadMore')} busy={pages.loading === 'more'} onMore={loadMore} />
      )}
      {opened && <MailReader mail={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
