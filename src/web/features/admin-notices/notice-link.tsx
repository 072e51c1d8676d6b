import { Link } from 'wouter';
import type { Notice } from '#contract/notices.ts';
import { PAGES } from '#contract/pages.ts';
import { adminDateTime } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';
import { stack } from '../../ui/layout.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './notices.module.css';

interface NoticeLinkProps {
  readonly notice: Notice;
  readonly onOpen: () => void;
}

/** One notice: what happened, about which booking or message, and when. Links to that booking or message. */
export function NoticeLink({ notice, onOpen }: NoticeLinkProps) {
  const { t } = useTranslation('admin');
  const { kind, at, isRead, booking, message } = notice;
  const about = booking ? `${booking.shortNumber} · ${booking.boat} · ${adminDateTime(booking.start)}` : message?.name;
  return (
    <Link
      className={classNames(stack(), styles.notice)}
      href={booking ? adminBookingLink(booking._id) : PAGES.messages.path}
      data-unread={isRead ? undefined : ''}
      onClick={onOpen}
    >
      <span className={styles.kind}>
        {t(`notices.kind.${kind}`)}
        {!isRead && <VisuallyHidden> ({t('notices.unread')})</VisuallyHidden>}
      </span>
      <span>{about}</span>
      <time className={styles.at} dateTime={at}>
        {adminDateTime(at)}
      </time>
    </Link>
  );
}
