import { ArrowLeft, FileDown, MapPin, Printer, Users } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { PAGES } from '#contract/pages.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { mapLink } from '#domain/boat/map-link.ts';
import { isPayableByCard } from '#domain/money.ts';
import { isUpcomingSale } from '#domain/booking/lifecycle.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { withQuery } from '#web/lib/api/send.ts';
import { useClock, useLanguage } from '#web/lib/page/site-context.ts';
import { Button } from '#web/ui/button.tsx';
import button from '#web/ui/button.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { cluster } from '#web/ui/layout.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { dueCents, isChargedLater, remainderCents } from './due-cents.ts';
import styles from './booking-tools.module.css';

interface BookingToolsProps {
  readonly booking: Booking;
  readonly accessToken: string | null;
  readonly onBack: () => void;
}

/**
 * Actions on a booking, in order of importance. The guest of a disrupted booking first makes a choice (P-25.3). Payment
 * of an amount due comes next, unless a card will be charged for it, then the calendar of an upcoming trip; everything
 * else is secondary (P-21.5).
 */
export function BookingTools({ booking, accessToken, onBack }: BookingToolsProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const clock = useClock();
  const { status, boat } = booking;
  const isComing = isUpcomingSale(status);
  const toPayCents = status === 'pending' ? dueCents(booking) : remainderCents(booking);
  const canPay = isPayableByCard(toPayCents);
  const paysFirst = canPay && !isChargedLater(booking);
  const isAhead = isComing && Temporal.Instant.compare(clock.now(), booking.start) < 0;
  const hasTickets = isComing || status === 'completed';
  const map = mapLink(boat.port);
  const pdf = withQuery(BOOKING_PATHS.bookingPdf(booking._id), { t: accessToken });
  const pay = canPay && (
    <LinkButton
      className={paysFirst ? styles.first : undefined}
      look={paysFirst ? 'primary' : 'quiet'}
      href={withQuery(PAGES.payLink.path(booking._id), { t: accessToken })}
    >
      {t('details.pay', { amount: formatMoney(toPayCents, language) })}
    </LinkButton>
  );
  return (
    <p className={classNames(cluster(3, 'stretch'), styles.tools)}>
      {status === 'disrupted' && (
        <LinkButton className={styles.first} href={withQuery(PAGES.choice.path(booking._id), { t: accessToken })}>
          {t('details.state.disrupted.choose')}
        </LinkButton>
      )}
      {paysFirst && pay}
      {isComing && (
        <CalendarButton
          booking={booking}
          accessToken={accessToken}
          className={paysFirst ? undefined : styles.first}
          look={paysFirst ? 'quiet' : 'primary'}
        />
      )}
      {!paysFirst && pay}
      {isComing && map && (
        <a className={classNames(button.button, button.quiet)} href={map} target="_blank" rel="noreferrer">
          <MapPin aria-hidden="true" />
          {t('details.directions')}
        </a>
      )}
      {isAhead && (
        <LinkButton look="quiet" href={withQuery(PAGES.passengers.path(booking._id), { t: accessToken })}>
          <Users aria-hidden="true" />
          {t('details.passengers')}
        </LinkButton>
      )}
      {hasTickets && (
        <a className={classNames(button.button, button.quiet)} href={pdf} target="_blank" rel="noreferrer">
          <FileDown aria-hidden="true" />
          {t(pdfLabel(booking))}
        </a>
      )}
      <Button look="quiet" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {t('details.printPage')}
      </Button>
      <Button look="plain" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        {t('details.back')}
      </Button>
    </p>
  );
}

function pdfLabel({ type, tickets }: Booking) {
  if (type === 'private') return 'details.pdfPass';
  return tickets.length === 1 ? 'details.pdfTicket' : 'details.pdf';
}
