import { Mail } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Message } from '#contract/messages.ts';
import { PAGES } from '#contract/pages.ts';
import { can } from '#domain/policy.ts';
import { adminDateTime } from '../../i18n/admin-format.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import buttons from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { cluster, panel } from '../../ui/layout.ts';
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import styles from './admin-messages.module.css';
import { MessageNote } from './message-note.tsx';
import { useSourceName } from './message-source.ts';
import { MessageState } from './message-state.tsx';
import { replyLink } from './reply-link.ts';
import { useMessageChange } from './use-message-change.ts';

interface MessageReaderProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** A whole message as plain text. Opening it marks it as read. */
export function MessageReader({ message, onClose }: MessageReaderProps) {
  const { t } = useTranslation(['admin-messages', 'admin', 'public']);
  const { user } = useSession();
  const sourceName = useSourceName();
  const { mutate: change, isPending, error } = useMessageChange(message._id);
  const markRead = useEffectEvent(() => {
    if (message.readAt === null) change({ read: true });
  });
  useEffect(() => markRead(), []);
  const reply = replyLink(message, t('messages.replySubject'));
  const isAnswered = message.answeredAt !== null;
  const facts = [
    [t('messages.created'), adminDateTime(message.createdAt), 'wide'],
    [
      t('admin:details.email'),
      message.email ? (
        <MailLink email={message.email}>
          <EmailText email={message.email} />
        </MailLink>
      ) : (
        '–'
      ),
      'wide',
    ],
    [t('admin:details.phone'), message.phone ? <PhoneLink phone={message.phone} /> : '–'],
    [t('messages.source'), sourceName(message.source)],
    [t('messages.ip'), message.ip, 'wide'],
  ] as const;
  return (
    <Dialog title={<bdi>{message.name}</bdi>} closeLabel={t('public:close')} onClose={onClose}>
      <MessageState message={message} />
      <div className={styles.facts}>
        <FactList facts={facts} />
      </div>
      <p className={classNames(panel('outlined'), styles.letter)} dir="auto">
        {message.message || t('messages.noText')}
      </p>
      <FactList facts={[[t('messages.userAgent'), message.userAgent || '–']]} />
      <div className={classNames(cluster(3, 'stretch'), styles.actions)}>
        {reply !== null && (
          <a className={`${buttons.button} ${buttons.primary}`} href={reply}>
            <Mail aria-hidden="true" /> {t('messages.reply')}
          </a>
        )}
        <Button
          look="quiet"
          busy={isPending}
          aria-pressed={isAnswered}
          onClick={() => change({ answered: !isAnswered })}
        >
          {t('messages.answered')}
        </Button>
        <Button look="quiet" busy={isPending} onClick={() => change({ read: message.readAt === null })}>
          {t(message.readAt === null ? 'messages.markRead' : 'messages.markUnread')}
        </Button>
      </div>
      {error !== null && <ActionFailure title={t('messages.notSaved')} error={error} />}
      <MessageNote message={message} />
      {can(user, PAGES.personalData.access) && (
        <p className={styles.personal}>
          <LinkButton href={PAGES.personalData.path('message', message._id)} look="quiet">
            {t('admin:details.personalData')}
          </LinkButton>
        </p>
      )}
    </Dialog>
  );
}
