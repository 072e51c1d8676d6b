import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import type { ChangeKind } from '#contract/self-service.ts';
import { statusForGuest } from '#domain/booking/is-canceled.ts';
import { isUpcomingSale } from '#domain/booking/lifecycle.ts';
import styles from './booking-details.module.css';
import head from './booking-head.module.css';
import { bookingAddress } from './booking-address.ts';
import { BookingLead } from './booking-lead.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingLink } from './booking-link.tsx';
import { passesOf } from './booking-passes.ts';
import { BookingTools } from './booking-tools.tsx';
import { TripMinimumNote } from '#web/ui/trip-minimum/trip-minimum-note.tsx';
import { CancelTerms } from './cancel-terms.tsx';
import { isForPier } from './is-for-pier.ts';
import { PassCard } from './pass-card.tsx';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useNow, useSite } from '#web/lib/page/site-context.ts';
import { Button } from '#web/ui/button.tsx';
import { grid, stack } from '#web/ui/layout.ts';
import { WhatToBring } from './what-to-bring.tsx';

interface BookingDetailsProps {
  readonly booking: Booking;
  /** Token for the booking's link; null when this browser's cookie is the only proof. */
  readonly accessToken: string | null;
  readonly onBack: () => void;
  /** Opens a change of the booking; null if changes are not possible here. */
  readonly onChange: ((kind: ChangeKind) => void) | null;
  /** What will still be charged to or held on a card. */
  readonly onCard?: ReactNode;
}

/** Time, place, directions, what to bring, cancellation and the tickets (P-21.5). */
export function BookingDetails({ booking, accessToken, onBack, onChange, onCard }: BookingDetailsProps) {
  const { t } = useTranslation('booking');
  const { publicUrl } = useSite();
  const status = statusForGuest(booking.status, booking.payment.received);
  const closed = isUpcomingSale(status) ? null : status;
  const isAhead = Temporal.Instant.compare(useNow(), Temporal.Instant.from(booking.start)) < 0;
  const passes = closed ? [] : passesOf(booking);
  return (
    <article className={classNames(stack(10), styles.details)}>
      <header className={stack(3, 'left')}>
        {!closed && <CircleCheck className={head.check} aria-hidden="true" />}
        <h1 className={head.title} tabIndex={-1} id="booking-title">
          {closed ? t(`details.state.${closed}.title`) : t('details.title')}
        </h1>
        <p className={head.lead}>
          <BookingLead booking={booking} />
        </p>
        <BookingTools booking={booking} accessToken={accessToken} onBack={onBack} />
      </header>
      <BookingFacts booking={booking} />
      {booking.minimum && <TripMinimumNote minimum={booking.minimum} />}
      {passes.length > 0 && (
        <section className={stack(4, 'top')} aria-labelledby="passes-heading">
          <h2 className={styles.heading} id="passes-heading">
            {t(passesHeading(booking, passes.length), { count: passes.length })}
          </h2>
          <ul className={classNames(grid('fill', 8), styles.passes)}>
            {passes.map((pass) => (
              <PassCard key={pass.code} booking={booking} pass={pass} />
            ))}
          </ul>
        </section>
      )}
      {onCard}
      {!closed && (
        <div className={classNames(grid('fit'), styles.columns)}>
          <WhatToBring booking={booking} />
          <CancelTerms booking={booking} onChange={onChange} />
        </div>
      )}
      {closed && (
        <div className={stack(5)}>
          <div className={stack(2)}>
            <p>{t('details.help', { number: booking.shortNumber })}</p>
            <ContactLinks subject={t('cancel.subject', { number: booking.shortNumber })} />
          </div>
          {onChange && isForPier(booking) && isAhead && (
            <p>
              <Button look="danger" onClick={() => onChange('cancel')}>
                {t('cancel.cancel')}
              </Button>
            </p>
          )}
        </div>
      )}
      {accessToken && (
        <BookingLink
          address={bookingAddress({ publicUrl, bookingId: booking._id, accessToken })}
          heading={t('link.heading')}
          text={t('link.text')}
        />
      )}
    </article>
  );
}

function passesHeading({ type }: Booking, passes: number) {
  if (type === 'private') return 'details.pass';
  return passes === 1 ? 'details.ticket' : 'details.tickets';
}
