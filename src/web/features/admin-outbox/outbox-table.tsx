import { useTranslation } from '../../i18n/use-translation.ts';
import type { OutboxItem, OutboxPage } from '#contract/outbox.ts';
import { adminDate, adminTime } from '../../i18n/admin-format.ts';
import type { Pages } from '../../lib/api/use-pages.ts';
import { DataTable } from '../../ui/data-table.tsx';
import table from '../../ui/data-table.module.css';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import styles from './admin-outbox.module.css';

interface OutboxTableProps {
  readonly pages: Pages<OutboxItem, OutboxPage>;
  readonly onOpen: (mail: OutboxItem) => void;
}

export function OutboxTable({ pages, onOpen }: OutboxTableProps) {
  const { t } = useTranslation(['admin-outbox', 'admin']);
  const { items, loading, error } = pages;
  const columns = [
    { name: t('outbox.written') },
    { name: t('outbox.kind') },
    { name: t('outbox.to') },
    { name: t('admin:column.booking') },
    { name: t('admin:column.status') },
    { name: t('admin:column.actions') },
  ];
  const isEmpty = loading === null && error === null && items.length === 0;
  return (
    <DataTable
      label={t('admin:screens.outbox')}
      columns={columns}
      className={styles.table}
      isLoading={loading === 'first'}
      empty={isEmpty ? t('outbox.empty') : null}
    >
      {items.map((mail) => (
        <MailRow key={mail._id} mail={mail} onOpen={onOpen} />
      ))}
    </DataTable>
  );
}

const TONES: Record<OutboxItem['status'], PillTone> = { queued: 'warn', sending: 'calm', sent: 'good', failed: 'bad' };

function MailRow({ mail, onOpen }: { readonly mail: OutboxItem; readonly onOpen: OutboxTableProps['onOpen'] }) {
  const { t } = useTranslation('admin-outbox');
  const written = Temporal.Instant.from(mail.createdAt);
  return (
    <tr className={table.row}>
      <td>
        <span className={table.strong}>{adminDate(written)}</span>
        <span className={table.under}>{adminTime(written)}</span>
      </td>
      <td>{t(`outbox.kinds.${mail.kind}`)}</td>
      <td>
        <span className={table.strong}>{mail.to ?? t('outbox.noAddress')}</span>
        <span className={table.under}>{mail.language.toUpperCase()}</span>
      </td>
      <td>
        <span className={table.strong}>{mail.bookingNumber ?? '–'}</span>
        <span className={table.under}>{mail.boatTitle}</span>
      </td>
      <td>
        <Pill tone={TONES[mail.status]}>{t(`outbox.status.${mail.status}`)}</Pill>
      </td>
      <td>
        <button
          type="button"
          className={table.action}
          aria-label={mail.bookingNumber ? t('outbox.readOf', { number: mail.bookingNumber }) : t('outbox.readAccount')}
          onClick={() => onOpen(mail)}
        >
          {t('outbox.read')}
        </button>
      </td>
    </tr>
  );
}
