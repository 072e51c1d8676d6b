import { useTranslation } from '../../i18n/use-translation.ts';
import type { OutboxItem } from '#contract/outbox.ts';
import table from '../../ui/data-table.module.css';
import { TimeCell } from '../../ui/time-cell.tsx';
import { Pill, type PillTone } from '../../ui/pill.tsx';

const TONES: Record<OutboxItem['status'], PillTone> = { queued: 'warn', sending: 'calm', sent: 'good', failed: 'bad' };

interface MailRowProps {
  readonly mail: OutboxItem;
  readonly onOpen: (mail: OutboxItem) => void;
}

export function MailRow({ mail, onOpen }: MailRowProps) {
  const { t } = useTranslation('admin-outbox');
  return (
    <tr className={table.row}>
      <TimeCell at={mail.createdAt} />
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
