import { useQuery } from '@tanstack/react-query';
import { roleName } from '../../i18n/role-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking, BookingEvent, BookingHistory as History } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { adminDateTime, adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { stack } from '../../ui/layout.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './booking-details.module.css';

/** The booking's history from the audit log. */
export function BookingHistory({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('admin-bookings');
  const query = useQuery(answerQuery<History>(OFFICE_PATHS.bookingHistory(booking._id)));
  const events = query.data?.items;
  return (
    <section aria-label={t('bookings.history.title')}>
      <h3 className={styles.heading}>{t('bookings.history.title')}</h3>
      <QueryFailure title={t('bookings.history.failed')} query={query} />
      {query.isPending && <Skeleton />}
      {events?.length === 0 && <p className={styles.note}>{t('bookings.history.empty')}</p>}
      <ol className={classNames(stack(3), styles.history)}>
        {events?.map((event) => (
          <HistoryLine key={event._id} event={event} />
        ))}
      </ol>
    </section>
  );
}

function HistoryLine({ event }: { readonly event: BookingEvent }) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const { amountCents, reason, note } = event.after ?? {};
  const facts = [
    typeof amountCents === 'number' && adminMoneyToTheCent(amountCents),
    typeof reason === 'string' && event.action === 'booking.cancel' && reasonName(reason),
    typeof reason === 'string' && event.action === 'booking.move' && reason,
    typeof note === 'string' && note,
  ].filter((fact) => fact !== false);
  function reasonName(code: string): string {
    return t(`admin:cancelReason.${code}` as 'admin:cancelReason.admin', { defaultValue: code });
  }
  return (
    <li>
      <span className={styles.when}>{adminDateTime(event.at)}</span> <strong>{actionName()}</strong>
      {facts.length > 0 && (
        <bdi>
          {'\u00A0'}· {facts.join(' · ')}
        </bdi>
      )}
      <span className={styles.who}>
        {actorName()}
        {event.actorEmail !== null && (
          <>
            , <EmailText email={event.actorEmail} />
          </>
        )}
      </span>
    </li>
  );
  /** Uses the role's name from the staff list if this page has no name for it. */
  function actorName(): string {
    const name = roleName(t, event.actor);
    return t(`bookings.history.actor.${event.actor}` as 'bookings.history.actor.crew', { defaultValue: name });
  }
  function actionName(): string {
    const { action } = event;
    if (action.startsWith('dispute.')) return t('bookings.history.action.dispute', { status: action.slice(8) });
    return t(`bookings.history.action.${action}` as 'bookings.history.action.booking.pay', { defaultValue: action });
  }
}
