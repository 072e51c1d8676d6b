import { useTranslation } from '../../i18n/use-translation.ts';
import type { Message } from '#contract/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import table from '../../ui/data-table.module.css';
import { RowButton } from '../../ui/row-button.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import styles from './admin-messages.module.css';
import { useSourceName } from './message-source.ts';
import { MessageState } from './message-state.tsx';

interface MessageRowProps {
  readonly message: Message;
  readonly onOpen: (message: Message) => void;
}

/** The visitor's texts are shown as plain text, in their own reading direction. */
export function MessageRow({ message, onOpen }: MessageRowProps) {
  const { t } = useTranslation(['admin-messages', 'admin']);
  const sourceName = useSourceName();
  return (
    <tr className={classNames(message.readAt === null && styles.unread)}>
      <TimeCell className={styles.time} at={message.createdAt} label={t('messages.created')} />
      <td className={classNames(table.name, styles.name)} data-label={t('admin:details.name')}>
        {message.readAt === null && <span className={styles.dot} aria-hidden="true" />}
        <bdi>{message.name}</bdi>
      </td>
      <td className={classNames(table.address, styles.contact)} data-label={t('messages.contact')}>
        {message.email && (
          <MailLink email={message.email}>
            <EmailText email={message.email} />
          </MailLink>
        )}
        {message.phone && <PhoneLink phone={message.phone} />}
        {!message.email && !message.phone && '–'}
      </td>
      <td className={classNames(table.spare, styles.source)} data-label={t('messages.source')}>
        <bdi>{sourceName(message.source)}</bdi>
      </td>
      <td className={classNames(table.name, styles.text)} data-label={t('messages.message')}>
        <bdi className={styles.clip}>{message.message || '–'}</bdi>
      </td>
      <td className={styles.state} data-label={t('messages.state')}>
        <MessageState message={message} />
      </td>
      <RowButton label={t('messages.readOf', { name: message.name })} onClick={() => onOpen(message)} />
    </tr>
  );
}
