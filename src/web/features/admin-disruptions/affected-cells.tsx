import { Link } from 'wouter';
import type { DisruptionPreview } from '#contract/disruptions.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoney } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';
import { PhoneLink } from '../../ui/contact-links.tsx';
import table from '../../ui/data-table.module.css';
import { rangeText } from './range-text.ts';

type AffectedBooking = DisruptionPreview['bookings'][number];

/**
 * The cells of a booking: number and name, boat and time, people and language, amount paid, and the guest's contact.
 */
export function AffectedCells({ booking }: { readonly booking: AffectedBooking }) {
  const { t } = useTranslation('admin-disruptions');
  const { _id, shortNumber, name, boat, people, language, paid, phone, hasEmail } = booking;
  return (
    <>
      <td data-label={t('column.booking')} className={table.name}>
        <Link className={table.strong} href={adminBookingLink(_id)}>
          {shortNumber}
        </Link>
        <span className={table.under}>{name}</span>
      </td>
      <td data-label={t('column.trip')} className={table.long}>
        <span className={table.strong}>{boat}</span>
        <span className={table.under}>{rangeText(booking)}</span>
      </td>
      <td data-label={t('column.guests')} className={table.time}>
        {people === null ? '–' : t('people', { count: people })}
        <span className={table.under}>{language.toUpperCase()}</span>
      </td>
      <td data-label={t('column.amount')} className={table.number}>
        {adminMoney(centsFromEuros(paid))}
      </td>
      <td data-label={t('column.contact')}>
        {phone ? <PhoneLink phone={phone} /> : t('detail.noPhone')}
        {!hasEmail && <span className={table.under}>{t('detail.noEmail')}</span>}
      </td>
    </>
  );
}
