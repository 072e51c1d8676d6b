import { Link } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { formatClockTime, formatDay } from '#web/i18n/format.ts';
import { bookingHref } from '#web/lib/booking/booking-link.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cluster, inlineRow } from '#web/ui/layout.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { CharterDay } from './next-free.ts';
import styles from './next-times.module.css';

interface CharterDaysProps {
  readonly boat: Pick<Boat, 'slug'>;
  readonly days: readonly CharterDay[];
}

/** The next free days with their charter start times. */
export function CharterDays({ boat, days }: CharterDaysProps) {
  const language = useLanguage();
  return (
    <ul className={styles.days}>
      {days.map((day) => (
        <li key={day.date} className={classNames(cluster('2 4'), styles.day)}>
          <span className={styles.date}>{formatDay(Temporal.PlainDate.from(day.date), language)}</span>
          <Starts boat={boat} day={day} />
        </li>
      ))}
    </ul>
  );
}

function Starts({ boat, day }: { readonly boat: Pick<Boat, 'slug'>; readonly day: CharterDay }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const date = formatDay(Temporal.PlainDate.from(day.date), language);
  return (
    <span className={cluster(2, 'stretch')}>
      {day.starts.map((iso) => {
        const start = Temporal.Instant.from(iso);
        const time = formatClockTime(start, language);
        return (
          <Link
            key={iso}
            className={classNames(inlineRow(0, 'center'), styles.start)}
            href={bookingHref(boat.slug, { mode: 'charter', start: iso })}
          >
            <VisuallyHidden>{date}, </VisuallyHidden>
            {time}
          </Link>
        );
      })}
      {day.more > 0 && (
        <Link
          className={classNames(inlineRow(0, 'center'), styles.more)}
          href={bookingHref(boat.slug, { mode: 'charter', date: day.date })}
        >
          <VisuallyHidden>{date}, </VisuallyHidden>
          {t('boatPage.times.more', { count: day.more })}
        </Link>
      )}
    </span>
  );
}
