import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { ChoiceOffers } from '#contract/disruptions.ts';
import { formatClockTime, formatDate } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import { stack } from '#web/ui/layout.ts';
import { ChoiceForm } from './choice-form.tsx';
import { ChoiceDone } from './choice-done.tsx';
import styles from './choice.module.css';

/** `offers` is null when there is nothing to choose. */
export interface GuestChoiceData {
  readonly booking: Booking;
  readonly offers: ChoiceOffers | null;
}

interface GuestChoiceProps {
  readonly initial: ChoiceOffers;
  readonly accessToken: string | null;
  /** The address of the booking's page. */
  readonly bookingHref: string;
}

/** What has happened, the deadline, and the choices; afterwards what was chosen. */
export function GuestChoice({ initial, accessToken, bookingHref }: GuestChoiceProps) {
  const { t } = useTranslation('choice');
  const language = useLanguage();
  const [offers, setOffers] = useState(initial);
  const { booking, reason, answerBy, defaultChoice, answer } = offers;
  if (answer) return <ChoiceDone booking={booking} answer={answer} bookingHref={bookingHref} />;
  const start = Temporal.Instant.from(booking.start);
  const until = Temporal.Instant.from(answerBy);
  return (
    <div className={stack(6)}>
      <header className={stack(3)}>
        <h1 className={styles.title}>{t(`title.${reason}`)}</h1>
        <p className={styles.lead}>
          {t(`lead.${reason}`, {
            boat: booking.boat.title,
            day: formatDate(start, language),
            time: formatClockTime(start, language),
          })}
        </p>
        <p className={styles.until}>
          {t(`until.${defaultChoice}`, { day: formatDate(until, language), time: formatClockTime(until, language) })}
        </p>
      </header>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <ChoiceForm offers={offers} accessToken={accessToken} onOffers={setOffers} />
      <section className={classNames(stack(2), styles.contact)}>
        <h2 className={styles.small}>{t('contact')}</h2>
        <ContactLinks subject={booking.shortNumber} />
      </section>
    </div>
  );
}
