import { ArrowLeft } from 'lucide-react';
import type { Booking } from '#contract/bookings.ts';
import type { PassengerList } from '#contract/passengers.ts';
import { PATHS } from '#contract/paths.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { send } from '#web/lib/api/send.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import { stack } from '#web/ui/layout.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PassengerForm } from '#web/ui/passengers/passenger-form.tsx';
import { PassengerNames } from '#web/ui/passengers/passenger-names.tsx';
import styles from './guest-passengers.module.css';

interface GuestPassengersProps {
  readonly booking: Booking;
  readonly list: PassengerList;
  readonly accessToken: string | null;
  /** The address of the booking's page. */
  readonly bookingHref: string;
}

/** The passenger list for the booking's guest (P-16.9). */
export function GuestPassengers({ booking, list, accessToken, bookingHref }: GuestPassengersProps) {
  const { t } = useTranslation('passengers');
  const language = useLanguage();
  const start = Temporal.Instant.from(booking.start);
  const day = formatDate(start, language);
  const save = (passengers: object[]) =>
    send<PassengerList>(PATHS.passengers(booking._id), {
      method: 'PUT',
      body: { passengers },
      accessToken,
    });
  return (
    <div className={classNames(stack(6), styles.page)}>
      <header className={stack(3)}>
        <p className={styles.when}>
          {t('page.when', { boat: booking.boat.title, day, time: formatTime(start, language) })}
        </p>
        <h1 className={styles.title}>{t('page.title')}</h1>
        {list.isEditable && <p className={styles.why}>{t('page.why')}</p>}
      </header>
      {list.isEditable ? (
        <PassengerForm list={list} firstName={booking.customer.name} save={save} />
      ) : (
        <>
          <Banner tone="info" title={t('page.over')}>
            <p>{t('page.overHelp')}</p>
          </Banner>
          {list.savedAt !== null && <PassengerNames passengers={list.passengers} />}
          <ContactLinks subject="" />
        </>
      )}
      <p className={styles.kept}>{t('page.kept')}</p>
      <p>
        <LinkButton href={bookingHref} look="quiet">
          <ArrowLeft aria-hidden="true" />
          {t('page.back')}
        </LinkButton>
      </p>
    </div>
  );
}
