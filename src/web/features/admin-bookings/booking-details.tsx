import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { PAGES } from '#contract/pages.ts';
import { can } from '#domain/policy.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import { adminDate, adminTimeSpan } from '../../i18n/admin-format.ts';
import { formatHours } from '../../i18n/format.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { BookingAction } from './booking-actions.ts';
import { type ActionAtOnce, BookingActionsBar } from './booking-actions-bar.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import styles from './booking-details.module.css';
import { BookingDisruption } from './booking-disruption.tsx';
import { BookingDue } from './booking-due.tsx';
import { BookingHistory } from './booking-history.tsx';
import { BookingGroup } from './group/booking-group.tsx';
import { ContactForm } from './contact-form.tsx';
import { MoneyPills } from './money-pills.tsx';
import { PassengerCounts } from './passenger-counts.tsx';
import { SecurityDeposit } from './security-deposit.tsx';
import { TicketList } from './ticket-list.tsx';

interface BookingDetailsProps extends Omit<ComponentProps<typeof BookingActionsBar>, 'isEditing' | 'onAct'> {
  /** The message of a failed action. */
  readonly failure: ReactNode;
  readonly onAct: (action: Exclude<BookingAction, ActionAtOnce | 'edit'>, booking: Booking) => void;
  /** The passenger list of the booking. */
  readonly passengers: ReactNode;
  /** Called after contact and note are saved. */
  readonly onSaved: (booking: Booking) => void;
  /** Called with whether the contact form has unsaved changes. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onClose: () => void;
}

/** One booking with its actions and its history, beside the list (P-20.1). */
export function BookingDetails(props: BookingDetailsProps) {
  const { booking, busyId, failure, passengers, onAct, onSaved, onChanged, onClose } = props;
  const { t } = useTranslation(['admin-bookings', 'admin', 'public']);
  const language = useLanguage();
  const { user } = useSession();
  const [isEditing, setEditing] = useState(false);
  const start = Temporal.Instant.from(booking.start);
  const end = Temporal.Instant.from(booking.end);
  const { customer, note } = booking;
  const facts = [
    [t('admin:details.date'), adminDate(start)],
    [t('admin:details.time'), adminTimeSpan(start, end)],
    [t('admin:details.duration'), t('admin:details.hours', { hours: formatHours(hoursBetween(start, end), language) })],
    [t('admin:column.type'), t(`admin:type.${booking.type}`)],
    [t('admin:details.name'), customer.name ?? '–', 'wide'],
    [
      t('admin:details.email'),
      customer.email ? (
        <MailLink email={customer.email}>
          <EmailText email={customer.email} />
        </MailLink>
      ) : (
        t(customer.phone ? 'bookings.noEmailCall' : 'bookings.noEmail')
      ),
      'wide',
    ],
    [t('admin:details.phone'), customer.phone ? <PhoneLink phone={customer.phone} /> : '–', 'wide'],
  ] as const;
  return (
    <SidePanel
      title={`${booking.boat.title}\u00A0· ${booking.shortNumber}`}
      closeLabel={t('public:close')}
      onClose={onClose}
      head={
        <BookingActionsBar
          booking={booking}
          busyId={busyId}
          isEditing={isEditing}
          onAct={(action) => (action === 'edit' ? setEditing(true) : onAct(action, booking))}
        />
      }
    >
      {failure}
      {isEditing && (
        <ContactForm
          booking={booking}
          onSaved={(saved) => {
            setEditing(false);
            onSaved(saved);
          }}
          onChanged={onChanged}
          onCancel={() => setEditing(false)}
        />
      )}
      <FactList facts={facts} />
      {booking.disruption && (
        <BookingDisruption disruption={booking.disruption} isOpen={booking.status === 'disrupted'} />
      )}
      {note && !isEditing && (
        <div className={styles.kept}>
          <p className={styles.name}>{t('changes.note')}</p>
          <bdi>{note}</bdi>
        </div>
      )}
      <MoneyPills booking={booking} />
      <BookingDue booking={booking} />
      {booking.groupId && <BookingGroup booking={booking} groupId={booking.groupId} />}
      <SecurityDeposit booking={booking} />
      {booking.type === 'shared' ? <TicketList booking={booking} /> : <PassengerCounts booking={booking} />}
      {passengers}
      <BookingHistory booking={booking} />
      {can(user, PAGES.personalData.access) && (
        <p className={styles.personal}>
          <LinkButton href={PAGES.personalData.path('booking', booking._id)} look="quiet">
            {t('admin:details.personalData')}
          </LinkButton>
        </p>
      )}
    </SidePanel>
  );
}
