import { useTranslation } from '../../i18n/use-translation.ts';
import type { Message } from '#contract/messages.ts';
import table from '../../ui/data-table.module.css';
import { TimeCell } from '../../ui/time-cell.tsx';
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx';
import styles from './admin-messages.module.css';
import { useSourceName } from './message-source.ts';
import { MessageState } from './message-state.tsx';

interface MessageRowProps {
  readonly message: Message;
  readonly onOpen: (message: Message) => void;
}

/** The visitor's texts are shown as plain text, in their own reading direction. */
export function MessageRow({ message, onOpen }: MessageRowProps) {
  const { t } = useTranslation('admin-messages');
  const sourceName = useSourceName();
  return (
    <tr className={message.readAt === null ? `${table.row} ${styles.unread}` : table.row}>
      <TimeCell at={message.createdAt} />
      <td className={styles.name}>
        <bdi>{message.name}</bdi>
      </td>
      <td className={styles.contact}>
        <bdi>{message.email ? <MailLink email={message.email} /> : '–'}</bdi>
      </td>
      <td className={styles.phone}>{message.phone ? <PhoneLink phone={message.phone} /> : '–'}</td>
      <td className={styles.source}>
        <bdi>{sourceName(message.source)}</bdi>
      </td>
      <td className={styles.text}>
        <bdi className={styles.clip}>{message.message || '–'}</bdi>
      </td>
      <td>
        <MessageState message={message} />
      </td>
      <td>{message.ip}</td>
      <td className={styles.agent}>
        <bdi className={styles.clip}>{message.userAgent || '–'}</bdi>
      </td>
      <td>
        <button
          type="button"
          className={table.action}
          aria-label={t('messages.readOf', { name: message.name })}
          onClick={() => onOpen(message)}
        >
          {t('messages.read')}
        </button>
      </td>
    </tr>
  );
}
