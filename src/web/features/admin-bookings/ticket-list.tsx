import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { averageTicketPriceCents } from '#domain/booking/booking-money.ts';
import { isCanceled } from '#domain/booking/is-canceled.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { ticketPricesOf } from './booking-figures.ts';
import styles from './booking-details.module.css';

/** The seats of a shared booking, one ticket each. */
export function TicketList({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('admin-bookings');
  const hasEnded = isCanceled(booking.status) || booking.status === 'disrupted';
  const average = averageTicketPriceCents(ticketPricesOf(booking));
  return (
    <section>
      <h3 className={styles.heading}>{t('tickets.title')}</h3>
      <p className={styles.note}>
        {t('tickets.seats', { count: booking.seats })}
        {average !== null && `, ${t('tickets.average', { price: adminMoneyToTheCent(average) })}`}
      </p>
      {booking.tickets.length === 0 ? (
        <p className={styles.note}>{t(hasEnded ? 'tickets.void' : 'tickets.none')}</p>
      ) : (
        <table className={styles.tickets}>
          <thead>
            <tr>
              <th scope="col">{t('tickets.code')}</th>
              <th scope="col">{t('tickets.seat')}</th>
              <th scope="col">{t('tickets.price')}</th>
            </tr>
          </thead>
          <tbody>
            {booking.tickets.map((ticket) => (
              <tr key={ticket.code}>
                <td>
                  {ticket.code}
                  <span className={styles.who}>{t(`pax.${ticket.passengerType}`)}</span>
                </td>
                <td>{ticket.seatNo}</td>
                <td>{adminMoneyToTheCent(centsFromEuros(ticket.pricePaid))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
