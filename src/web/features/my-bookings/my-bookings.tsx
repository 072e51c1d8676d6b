import type { ReactNode } from 'react';
import type { MyBookings as Bookings } from '#contract/my-bookings.ts';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { BookingCard } from './booking-card.tsx';
import styles from './my-bookings.module.css';
import { SignOut } from './sign-out.tsx';

interface MyBookingsProps {
  readonly bookings: Bookings;
  readonly email: string;
  /** Further account sections: password, sessions. */
  readonly children: ReactNode;
}

/** Upcoming bookings, then past ones. */
export function MyBookings({ bookings: { upcoming, past }, email, children }: MyBookingsProps) {
  const { t } = useTranslation('booking');
  return (
    <div className={classNames(stack(10), styles.page)}>
      <header className={cluster(4, 'bottom', 'between')}>
        <div>
          <h1 className={styles.title}>{t('myBookings.title')}</h1>
          <p className={styles.email}>
            {/* A long address wraps at its @. */}
            {email.split('@')[0]}
            <wbr />@{email.split('@')[1]}
          </p>
          {upcoming.length + past.length > 0 && <p className={styles.email}>{t('zone.note')}</p>}
        </div>
        <SignOut />
      </header>
      <section className={stack(5)} aria-labelledby="upcoming">
        <h2 className={styles.heading} id="upcoming">
          {t('myBookings.upcoming')}
        </h2>
        {upcoming.length === 0 && <Empty text={t(past.length === 0 ? 'myBookings.none' : 'myBookings.noneAhead')} />}
        <ul className={classNames(stack(5), styles.list)}>
          {upcoming.map((booking, position) => (
            <BookingCard key={booking._id} booking={booking} isFirst={position === 0} />
          ))}
        </ul>
      </section>
      {past.length > 0 && (
        <section className={stack(5)} aria-labelledby="past">
          <h2 className={styles.heading} id="past">
            {t('myBookings.past')}
          </h2>
          <ul className={classNames(stack(5), styles.list)}>
            {past.map((booking) => (
              <BookingCard key={booking._id} booking={booking} isFirst={false} />
            ))}
          </ul>
        </section>
      )}
      {children}
    </div>
  );
}

function Empty({ text }: { readonly text: string }) {
  const { t } = useTranslation('booking');
  return (
    <div className={classNames(stack(4, 'left'), styles.empty)}>
      <p>{text}</p>
      <LinkButton href={PAGES.book.path}>{t('myBookings.book')}</LinkButton>
    </div>
  );
}
