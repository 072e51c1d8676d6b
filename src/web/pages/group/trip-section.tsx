import type { Booking } from '#contract/bookings.ts';
import { withShortEnd } from '#contract/no-break-spaces.ts';
import { isSold, isUpcomingSale } from '#domain/booking/lifecycle.ts';
import { BookingFacts } from '../../features/ticket/booking-facts.tsx';
import { CalendarButton } from '../../features/ticket/calendar-button.tsx';
import { passesOf } from '../../features/ticket/booking-passes.ts';
import { PassCard } from '../../features/ticket/pass-card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, grid, row, stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { bookingAddress } from '../booking/booking-address.ts';
import styles from './group-page.module.css';

interface TripSectionProps {
  readonly booking: Booking;
  readonly accessToken: string | null;
}

/** One booking of a group: its state, facts and tickets, and a link to its own page, where it can be changed. */
export function TripSection({ booking, accessToken }: TripSectionProps) {
  const { t } = useTranslation(['group', 'booking']);
  const { _id: id, boat, status, shortNumber: number } = booking;
  const passes = isSold(booking.status) ? passesOf(booking) : [];
  const headingId = `trip-${id}`;
  return (
    <article className={classNames(stack(4), styles.trip)} aria-labelledby={headingId}>
      <header className={classNames(row(3, 'baseline', 'between'), styles.tripHead)}>
        <h3 className={styles.tripTitle} id={headingId}>
          {withShortEnd(boat.title)}
        </h3>
        <p className={styles.state} data-state={status}>
          {t(`group:status.${status}`)} · {number}
        </p>
      </header>
      <BookingFacts booking={booking} />
      {status !== 'pending' && (
        <p className={classNames(cluster(3), styles.actions)}>
          {isUpcomingSale(status) && <CalendarButton booking={booking} accessToken={accessToken} look="quiet" />}
          <LinkButton look="quiet" href={bookingAddress(id, accessToken)}>
            {t('group:open')}
          </LinkButton>
        </p>
      )}
      {passes.length > 0 && (
        <ul
          className={classNames(grid('fill', 8), styles.passes)}
          aria-label={
            booking.type === 'shared'
              ? t('booking:details.tickets', { count: passes.length })
              : t('booking:details.pass')
          }
        >
          {passes.map((pass) => (
            <PassCard key={pass.code} booking={booking} pass={pass} />
          ))}
        </ul>
      )}
    </article>
  );
}
