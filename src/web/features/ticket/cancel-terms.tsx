import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import type { ChangeKind } from '#contract/self-service.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLanguage, useNow } from '#web/lib/page/site-context.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import { grid, stack } from '#web/ui/layout.ts';
import styles from './booking-details.module.css';

interface CancelTermsProps {
  readonly booking: Booking;
  /** Opens the change; null if the booking is shown to staff or offline. */
  readonly onChange: ((kind: ChangeKind) => void) | null;
}

const KINDS: readonly ChangeKind[] = ['move', 'party', 'contact', 'cancel'];

/** The cancellation policy of the booking as exact dates, and how to change or cancel. */
export function CancelTerms({ booking, onChange }: CancelTermsProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const now = useNow();
  const ahead = booking.refundDeadlines.filter(
    ({ until }) => Temporal.Instant.compare(now, Temporal.Instant.from(until)) < 0,
  );
  return (
    <section className={stack(4, 'top')} aria-labelledby="cancel-heading">
      <h2 className={styles.heading} id="cancel-heading">
        {t('cancel.heading')}
      </h2>
      <ul className={classNames(stack(2), styles.list)}>
        {ahead.map(({ until, refundPercent }) => (
          <li key={until}>
            {t(refundPercent === 100 ? 'cancel.full' : 'cancel.part', {
              percent: refundPercent,
              day: formatDate(Temporal.Instant.from(until), language),
              time: formatTime(Temporal.Instant.from(until), language),
            })}
          </li>
        ))}
        <li>{ahead.length > 0 ? t('cancel.after') : t('cancel.tooLate')}</li>
        <li>{t('cancel.weather')}</li>
      </ul>
      {onChange && (
        <p className={classNames(grid('fit', 3), styles.changes)}>
          {KINDS.map((kind) => (
            <Button key={kind} look={kind === 'cancel' ? 'danger' : 'quiet'} onClick={() => onChange(kind)}>
              {t(`cancel.${kind}`)}
            </Button>
          ))}
        </p>
      )}
      <p>{t('cancel.how', { number: booking.shortNumber })}</p>
      <ContactLinks subject={t('cancel.subject', { number: booking.shortNumber })} />
    </section>
  );
}
