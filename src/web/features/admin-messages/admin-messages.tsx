import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { MessageReader } from './message-reader.tsx';
import { FIRST_CHOICE, narrowed, sortedBy } from './messages-choice.ts';
import { MessagesFilters } from './messages-filters.tsx';
import { MessagesPager } from './messages-pager.tsx';
import { MessagesTable } from './messages-table.tsx';
import { useMessages } from './use-messages.ts';

/** The messages of visitors and their state (P-18.5). */
export function AdminMessages() {
  const { t } = useTranslation(['admin-messages', 'admin']);
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { messages, reload, replace } = useMessages(choice);
  const opened = messages.answer?.items.find(({ _id }) => _id === openedId);
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.messages')}>
        <Button look="quiet" busy={messages.isLoading} onClick={reload}>
          <RefreshCw aria-hidden="true" /> {t('messages.refresh')}
        </Button>
      </PageHeader>
      <MessagesFilters choice={choice} onChange={(part) => setChoice((before) => narrowed(before, part))} />
      {messages.error !== null && <LoadFailure title={t('messages.failed')} error={messages.error} onRetry={reload} />}
      <MessagesTable
        messages={messages}
        choice={choice}
        onSort={(column) => setChoice((before) => sortedBy(before, column))}
        onOpen={({ _id }) => setOpenedId(_id)}
      />
      {messages.answer && (
        <MessagesPager
          answer={messages.answer}
          page={choice.page}
          onPage={(page) => setChoice((before) => ({ ...before, page }))}
        />
      )}
      {opened && (
        <MessageReader message={opened} onChanged={replace} onStale={reload} onClose={() => setOpenedId(null)} />
      )}
    </div>
  );
}
