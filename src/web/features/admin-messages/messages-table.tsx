import { useTranslation } from '../../i18n/use-translation.ts';
import type { Message, MessageSort, MessagesPage } from '#contract/messages.ts';
import table from '../../ui/data-table.module.css';
import { EmptyList } from '../../ui/empty-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import styles from './admin-messages.module.css';
import { MessageRow } from './message-row.tsx';
import type { MessagesChoice } from './messages-choice.ts';

interface MessagesTableProps {
  /** undefined: not loaded. */
  readonly messages: MessagesPage['data'] | undefined;
  readonly isLoading: boolean;
  readonly choice: MessagesChoice;
  /** Shows all messages; null: all are shown. */
  readonly onClear: (() => void) | null;
  readonly onSort: (column: MessageSort) => void;
  readonly onOpen: (message: Message) => void;
}

export function MessagesTable({ messages, isLoading, choice, onClear, onSort, onOpen }: MessagesTableProps) {
  const { t } = useTranslation(['admin-messages', 'admin']);
  const sortable = (column: MessageSort, name: string) => ({
    name,
    sort: {
      direction: choice.sort === column ? DIRECTIONS[choice.order] : ('none' as const),
      onSort: () => onSort(column),
    },
  });
  const columns = [
    sortable('createdAt', t('messages.created')),
    sortable('name', t('admin:details.name')),
    { name: t('messages.contact') },
    { ...sortable('source', t('messages.source')), className: table.spare },
    { name: t('messages.message') },
    { name: t('messages.state') },
    { name: t('admin:column.actions'), isUnnamed: true },
  ];
  return (
    <DataTable
      label={t('admin:screens.messages')}
      columns={columns}
      className={styles.table}
      isLoading={isLoading}
      empty={
        messages?.items.length === 0 ? (
          <EmptyList text={t(onClear ? 'messages.noMatch' : 'messages.empty')} onClear={onClear} />
        ) : null
      }
    >
      {messages?.items.map((message) => (
        <MessageRow key={message._id} message={message} onOpen={onOpen} />
      ))}
    </DataTable>
  );
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;
