import { useTranslation } from '../../i18n/use-translation.ts';
import type { OutboxItem } from '#contract/outbox.ts';
import { classNames } from '../../ui/class-names.ts';
import table from '../../ui/data-table.module.css';
import { EmailText } from '../../ui/email-text.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import styles from './admin-outbox.module.css';

const TONES: Record<OutboxItem['status'], PillTone> = {
  queued: 'warn',
  sending: 'calm',
  sent: 'good',
  failed: 'bad',
  skipped: 'quiet',
};

interface MailRowProps {
  readonly mail: OutboxItem;
  readonly onOpen: (mail: OutboxItem) => void;
}

export function MailRow({ mail, onOpen }: MailRowProps) {
  const { t } = useTranslation(['admin-outbox', 'admin']);
  const kind = t(`outbox.kinds.${mail.kind}`);
  return (
    <tr>
      <TimeCell className={styles.time} at={mail.createdAt} label={t('outbox.written')} />
      <td className={styles.kind} data-label={t('outbox.kind')}>
        {kind}
      </td>
      <td className={classNames(table.address, styles.address)} data-label={t('outbox.to')}>
        <span className={table.strong}>{mail.to ? <EmailText email={mail.to} /> : t('outbox.noAddress')}</span>{' '}
        <span className={table.under}>{mail.language.toUpperCase()}</span>
      </td>
      <td data-label={t('admin:column.booking')}>
        <span className={table.strong}>{mail.bookingNumber ?? '–'}</span>
        <span className={table.under}>{mail.boatTitle}</span>
      </td>
      <td className={styles.status} data-label={t('admin:column.status')}>
        <Pill tone={TONES[mail.status]}>{t(`outbox.status.${mail.status}`)}</Pill>
      </td>
      <RowButton
        label={mail.bookingNumber ? t('outbox.readOf', { number: mail.bookingNumber }) : t('outbox.readKind', { kind })}
        onClick={() => onOpen(mail)}
      />
    </tr>
  );
}
