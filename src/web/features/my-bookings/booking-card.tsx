import { Calendar, Users } from 'lucide-react';
import { Link } from 'wouter';
import type { BookingStatus } from '#contract/bookings.ts';
import type { MyBooking } from '#contract/my-bookings.ts';
import { withShortEnd } from '#contract/no-break-spaces.ts';
import { PAGES } from '#contract/pages.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { isCanceled } from '#domain/booking/is-canceled.ts';
import { formatDate, formatMoney, formatTimeSpan } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, panel, row, stack } from '../../ui/layout.ts';
import { Picture } from '../../ui/picture.tsx';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import styles from './booking-card.module.css';

const TONES: Record<BookingStatus, PillTone> = {
  pending: 'warn',
  paid: 'good',
  confirmed: 'good',
  completed: 'quiet',
  disrupted: 'warn',
  canceled: 'bad',
  refunded: 'quiet',
};

interface BookingCardProps {
  readonly booking: MyBooking;
  /** True for cards at the top of the page: their picture is fetched at once. */
  readonly isFirst: boolean;
}

/** One booking: boat, time, people, amount and status. Links to its page with tickets and calendar. */
export function BookingCard({ booking, isFirst }: BookingCardProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { boat, status, people } = booking;
  const start = Temporal.Instant.from(booking.start);
  const end = Temporal.Instant.from(booking.end);
  return (
    <li className={classNames(stack(), panel('raised'), styles.card)}>
      <div className={classNames(stack(), styles.picture)}>
        {boat.image && (
          <Picture
            link={boat.image}
            alt=""
            sizes="(max-width: 40em) 92vw, 240px"
            isFirst={isFirst}
            className={styles.fill}
          />
        )}
      </div>
      <div className={classNames(stack(2, 'middle'), styles.about)}>
        <p className={cluster('2 3')}>
          <Pill tone={TONES[status]}>{t(`myBookings.status.${status}`)}</Pill>
          <span className={styles.number}>{t('myBookings.number', { number: booking.shortNumber })}</span>
        </p>
        <h3 className={styles.title}>
          <Link className={styles.link} href={PAGES.booking.path(booking._id)}>
            {withShortEnd(boat.title)}
          </Link>
        </h3>
        <p className={classNames(row(2, 'stretch'), styles.fact)}>
          <Calendar aria-hidden="true" />
          <span>
            <span className={styles.part}>{formatDate(start, language)},</span>{' '}
            <span className={styles.part}>{formatTimeSpan(start, end, language)}</span>
          </span>
        </p>
        <p className={classNames(row(2, 'stretch'), styles.fact)}>
          <Users aria-hidden="true" />
          <span>
            <span className={styles.part}>
              {t(booking.type === 'private' ? 'mode.charter' : 'mode.tickets')}
              {people !== null && '\u00a0·'}
            </span>{' '}
            {people !== null && <span className={styles.part}>{t('people.count', { count: people })}</span>}
          </span>
        </p>
      </div>
      <Amount booking={booking} />
    </li>
  );
}

/** The price; for a canceled or refunded booking, what is refunded of the amount paid (P-13.11). */
function Amount({ booking }: Pick<BookingCardProps, 'booking'>) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const money = (cents: Cents) => formatMoney(cents, language);
  if (!isCanceled(booking.status)) {
    return <p className={styles.amount}>{money(centsFromEuros(booking.amountGross))}</p>;
  }
  const paid = centsFromEuros(booking.received);
  if (paid === 0) return <p className={classNames(styles.amount, styles.ofPaid)}>{t('myBookings.notPaid')}</p>;
  const refund = paid - centsFromEuros(booking.kept);
  return (
    <p className={styles.amount}>
      <span className={styles.ofPaid}>{t('myBookings.refund')}</span> {money(refund)}{' '}
      {refund < paid && <span className={styles.ofPaid}>{t('myBookings.ofPaid', { paid: money(paid) })}</span>}
    </p>
  );
}
