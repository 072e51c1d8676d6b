import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import { adminDate, adminTime } from '../../i18n/admin-format.ts';
import { formatHours } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/site-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionButtons } from './action-buttons.tsx';
import styles from './booking-details.module.css';
import { BookingHistory } from './booking-history.tsx';
import { MoneyPills } from './money-pills.tsx';
import { PassengerCounts } from './passenger-counts.tsx';
import { StatusPill } from './status-pill.tsx';
import { TicketList } from './ticket-list.tsx';

interface BookingDetailsProps {
  readonly booking: Booking;
  readonly acting: Omit<ComponentProps<typeof ActionButtons>, 'booking'>;
  /** Why what was asked for has not been done. */
  readonly failure: ReactNode;
  readonly onClose: () => void;
}

/** One booking with its history (spec §2). Closes with Escape, the backdrop or its button. */
export function BookingDetails({ booking, acting, failure, onClose }: BookingDetailsProps) {
  const { t } = useTranslation(['admin', 'public']);
  const language = useLanguage();
  const start = Temporal.Instant.from(booking.start);
  const end = Temporal.Instant.from(booking.end);
  const { customer } = booking;
  const facts = [
    [t('details.date'), adminDate(start)],
    [t('details.time'), `${adminTime(start)}–${adminTime(end)}`],
    [t('details.duration'), t('details.hours', { hours: formatHours(hoursBetween(start, end), language) })],
    [t('column.type'), t(`type.${booking.type}`)],
    [t('details.name'), customer.name ?? '–'],
    [t('details.email'), customer.email ?? '–'],
    [t('details.phone'), customer.phone ?? '–'],
  ] as const;
  return (
    <Dialog title={`${booking.boat.title} · ${booking.shortNumber}`} closeLabel={t('public:close')} onClose={onClose}>
      <div className={styles.top}>
        <StatusPill status={booking.status} />
        <ActionButtons booking={booking} {...acting} />
      </div>
      {failure}
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.fact}>{fact}</dd>
          </div>
        ))}
      </dl>
      <MoneyPills booking={booking} />
      {booking.type === 'shared' ? <TicketList booking={booking} /> : <PassengerCounts booking={booking} />}
      <BookingHistory booking={booking} />
    </Dialog>
  );
}
