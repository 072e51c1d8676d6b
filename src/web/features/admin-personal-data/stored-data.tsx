import { Download } from 'lucide-react';
import { withShortEnd } from '#contract/no-break-spaces.ts';
import type { PersonData } from '#contract/personal-data.ts';
import { adminDate } from '../../i18n/admin-format.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { stack } from '../../ui/layout.ts';
import { Pill } from '../../ui/pill.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import styles from './admin-personal-data.module.css';

interface StoredDataProps {
  readonly person: PersonData;
  /** The path of the file with all the data. */
  readonly file: string;
}

export function StoredData({ person, file }: StoredDataProps) {
  const { t } = useTranslation(['admin-personal-data', 'admin']);
  const { contact, account, messages, mentions } = person;
  const since = account && adminDate(Temporal.Instant.from(account.createdAt));
  const { length: bookingCount } = person.bookings;
  const facts = [
    [t('admin:details.name'), contact.name ?? '–', 'wide'],
    [t('admin:details.email'), contact.email ? <EmailText key="email" email={contact.email} /> : '–', 'wide'],
    [t('admin:details.phone'), contact.phone ?? '–'],
    [t('personalData.account'), since ? t(accountKey(account), { date: since }) : '–'],
    [t('personalData.bookings'), bookingCount],
    [t('personalData.messages'), messages.length],
    [t('personalData.notes'), mentions],
  ] as const;
  return (
    <section className={classNames(page.panel, stack(4), styles.stored)} aria-labelledby="stored">
      <h2 id="stored" className={page.panelTitle}>
        {t('personalData.stored')}
      </h2>
      <FactList facts={facts} />
      {bookingCount > 0 && <BookingsTable bookings={person.bookings} />}
      <div className={stack(2, 'left')}>
        <DownloadLink href={file}>
          <Download aria-hidden="true" /> {t('personalData.download')}
        </DownloadLink>
        <p className={styles.hint}>{t('personalData.downloadHint')}</p>
      </div>
    </section>
  );
}

function accountKey({ isStaff }: NonNullable<PersonData['account']>) {
  return isStaff ? 'personalData.staffSince' : 'personalData.accountSince';
}

function BookingsTable({ bookings }: Pick<PersonData, 'bookings'>) {
  const { t } = useTranslation(['admin-personal-data', 'admin']);
  const columns = [
    { name: t('personalData.column.number') },
    { name: t('personalData.column.afterwards') },
    { name: t('admin:column.boat') },
    { name: t('admin:column.start') },
    { name: t('admin:details.name') },
    { name: t('admin:column.status') },
  ];
  return (
    <DataTable
      label={t('personalData.bookings')}
      className={styles.bookings}
      columns={columns}
      isLoading={false}
      empty={null}
    >
      {bookings.map((booking) => (
        <tr key={booking._id}>
          <td data-label={t('personalData.column.number')}>
            <a href={adminBookingLink(booking._id)}>{booking.shortNumber}</a>
          </td>
          <td data-label={t('personalData.column.afterwards')}>
            {booking.blocker ? <Pill tone="warn">{t('personalData.stays')}</Pill> : t('personalData.anonymous')}
          </td>
          <td data-label={t('admin:column.boat')}>{withShortEnd(booking.boat)}</td>
          <TimeCell at={booking.start} label={t('admin:column.start')} />
          <td data-label={t('admin:details.name')}>
            <bdi>{booking.name ?? '–'}</bdi>
          </td>
          <td data-label={t('admin:column.status')}>
            <StatusPill status={booking.status} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
