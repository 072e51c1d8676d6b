import { useTranslation } from '../../i18n/use-translation.ts';
import type { OutboxItem } from '#contract/outbox.ts';
import { adminDate, adminTime } from '../../i18n/admin-format.ts';
import table from '../../ui/data-table.module.css';
import { Pill, type PillTone } from '../../ui/pill.tsx';

const TONES: Record<OutboxItem['status'], PillTone> = { queued: 'warn', sending: 'calm', sent: 'good', failed: 'bad' };

interface MailRowProps {
  readonly mail: OutboxItem;
  readonly onOpen: (mail: OutboxItem) => void;
}

export function MailRow({ mail, onOpen }: MailRowProps) {
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
