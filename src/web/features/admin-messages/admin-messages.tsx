import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { MessageReader } from './message-reader.tsx';
import { FIRST_CHOICE, narrowed, sortedBy } from './messages-choice.ts';
import { messagesQuery } from './messages-query.ts';
import { MessagesFilters } from './messages-filters.tsx';
import { MessagesPager } from './messages-pager.tsx';
import { MessagesTable } from './messages-table.tsx';

/** The messages of visitors and their state (P-18.5). */
export function AdminMessages() {
  const { t } = useTranslation(['admin-messages', 'admin']);
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const query = useQuery(messagesQuery(useQueryClient(), choice));
  const messages = query.data?.data;
  const opened = messages?.items.find(({ _id }) => _id === openedId);
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.messages')}>
        <Button look="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
          <RefreshCw aria-hidden="true" /> {t('messages.refresh')}
        </Button>
      </PageHeader>
      <MessagesFilters choice={choice} onChange={(part) => setChoice((before) => narrowed(before, part))} />
      <QueryFailure title={t('messages.failed')} query={query} />
      <MessagesTable
        messages={messages}
        isLoading={query.isPending}
        choice={choice}
        onSort={(column) => setChoice((before) => sortedBy(before, column))}
        onOpen={({ _id }) => setOpenedId(_id)}
      />
      {messages && (
        <MessagesPager
          answer={messages}
          page={choice.page}
          onPage={(page) => setChoice((before) => ({ ...before, page }))}
        />
      )}
      {opened && <MessageReader message={opened} onClose={() => setOpenedId(null)} />}
    </div>
  );
}
