import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Message } from '#contract/messages.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useLoadedRow } from '../../lib/admin-data/loaded-row.ts';
import { useAddressQuery } from '../../lib/page/address-query.ts';
import { Button } from '../../ui/button.tsx';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { MessageReader } from './message-reader.tsx';
import {
  choiceIn,
  isNarrowed,
  type MessagesChoice,
  NOTHING,
  narrowed,
  partOf,
  sortedBy,
  withinPages,
} from './messages-choice.ts';
import { messagesQuery } from './messages-query.ts';
import { MessagesFilters } from './messages-filters.tsx';
import { MessagesPager } from './messages-pager.tsx';
import { MessagesTable } from './messages-table.tsx';

/** The messages of visitors and their state (P-18.5). */
export function AdminMessages() {
  const { t } = useTranslation(['admin-messages', 'admin']);
  const address = useAddressQuery();
  const choice = choiceIn(address.query);
  const choose = (next: MessagesChoice) => address.change(partOf(next));
  const query = useQuery(messagesQuery(useQueryClient(), choice));
  const messages = query.data?.data;
  const loadedPages = query.isPlaceholderData ? undefined : messages?.pages;
  const stayWithinPages = useEffectEvent((pages: number) => {
    const within = withinPages(choice, pages);
    if (within !== choice) choose(within);
  });
  useEffect(() => {
    if (loadedPages !== undefined) stayWithinPages(loadedPages);
  }, [loadedPages, choice.page]);
  const { shown, ...details } = useLoadedRow<Message>('message', messages?.items ?? [], OFFICE_PATHS.adminMessage);
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.messages')}>
        <Button look="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
          <RefreshCw aria-hidden="true" /> {t('messages.refresh')}
        </Button>
      </PageHeader>
      <MessagesFilters choice={choice} onChange={(part) => choose(narrowed(choice, part))} />
      <QueryFailure title={t('messages.failed')} query={query} />
      {details.query && <QueryFailure title={t('messages.notOpened')} query={details.query} />}
      {(messages || query.isPending) && (
        <MessagesTable
          messages={messages}
          isLoading={query.isPending}
          choice={choice}
          onClear={isNarrowed(choice) ? () => choose(narrowed(choice, NOTHING)) : null}
          onSort={(column) => choose(sortedBy(choice, column))}
          onOpen={({ _id }) => details.open(_id)}
        />
      )}
      {messages && (
        <MessagesPager answer={messages} page={choice.page} onPage={(page) => choose({ ...choice, page })} />
      )}
      {shown && <MessageReader key={shown._id} message={shown} onClose={details.close} />}
    </div>
  );
}
