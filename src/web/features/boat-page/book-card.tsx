import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { formatShortDate, formatTime } from '#web/i18n/format.ts';
import { boatTitle } from '#web/lib/boat/boat-texts.ts';
import { bookingHref } from '#web/lib/booking/booking-link.ts';
import type { BookingPreset } from '#web/lib/booking/booking-preset.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { row, stack } from '#web/ui/layout.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { DAYS_AHEAD } from '#domain/search/search-limits.ts';
import styles from './book-card.module.css';
import type { NextFree } from './next-free.ts';
import { useDepositTerms } from './use-deposit-terms.ts';

interface BookProps {
  readonly boat: Boat;
  readonly next: NextFree;
  /** The formatted lowest price. */
  readonly price: ReactNode;
}

interface BookCardProps extends BookProps {
  /** Day, hours and people with the total. */
  readonly choice: ReactNode;
}

/** The selection with its total, beside the page on wide screens. */
export function BookCard({ boat, next, price, choice }: BookCardProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const terms = useDepositTerms(boat);
  return (
    <aside className={styles.card} aria-label={t('boatPage.book.heading', { boat: boatTitle(boat, language) })}>
      {isForSale(boat) ? price : <p>{t('boatPage.book.onRequest')}</p>}
      {isBookable(boat, next) ? (
        <>
          <NextStart boat={boat} next={next} />
          <ul className={classNames(stack(2), styles.notes)}>
            <Note>{t('boatPage.book.nothingYet')}</Note>
            <Note>{t('boatPage.book.confirmed')}</Note>
            {terms.map((text) => (
              <Note key={text}>{text}</Note>
            ))}
          </ul>
          {/* Last, because it grows when its script arrives. */}
          {choice}
        </>
      ) : (
        <>
          {isForSale(boat) && <SoldOut slug={boat.slug} />}
          <LinkButton wide href="/#contact">
            {t('boatPage.times.ask')}
          </LinkButton>
        </>
      )}
    </aside>
  );
}

/** The same link in a bar at the bottom of a phone's screen. */
export function BookBar({ boat, next, price }: BookProps) {
  const { t } = useTranslation('booking');
  const canBook = isBookable(boat, next);
  return (
    <div className={classNames(row(3, 'between'), styles.bar)} data-at-bottom="">
      {isForSale(boat) ? price : <p>{t('boatPage.book.onRequest')}</p>}
      <LinkButton href={canBook ? bookingHref(boat.slug) : '/#contact'}>
        {t(canBook ? 'boatPage.book.book' : 'boatPage.times.ask')}
      </LinkButton>
    </div>
  );
}

function isForSale({ pricing, shared }: Boat): boolean {
  return pricing.perHour !== null || shared.pricing.perHour !== null;
}

/** For sale, and with a free time in the days that the page covers. */
function isBookable(boat: Boat, { charters, trips }: NextFree): boolean {
  return isForSale(boat) && charters.length + trips.length > 0;
}

/** Why there is nothing to choose. Days further ahead are in the calendar. */
function SoldOut({ slug }: { readonly slug: string }) {
  const { t } = useTranslation('booking');
  return (
    <div className={classNames(stack(2), styles.notes)}>
      <p>{t('boatPage.times.none', { count: DAYS_AHEAD })}</p>
      <p>
        <Link className={styles.next} href={bookingHref(slug)}>
          {t('boatPage.times.all')}
        </Link>
      </p>
    </div>
  );
}

function NextStart({ boat, next }: Omit<BookProps, 'price'>) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const preset = nearest(next);
  if (!preset?.start) return null;
  const start = Temporal.Instant.from(preset.start);
  const day = formatShortDate(start, language);
  return (
    <p>
      <Link className={styles.next} href={bookingHref(boat.slug, preset)}>
        {t('boatPage.book.next', { day, time: formatTime(start, language) })}
      </Link>
    </p>
  );
}

/** The earliest of all times shown. */
function nearest({ charters, trips }: NextFree): Pick<BookingPreset, 'mode' | 'start'> | null {
  const charter = charters.flatMap(({ starts }) => starts)[0];
  const trip = trips[0]?.start;
  if (charter === undefined) return trip === undefined ? null : { mode: 'tickets', start: trip };
  const isTripFirst = trip !== undefined && Temporal.Instant.compare(trip, charter) < 0;
  return isTripFirst ? { mode: 'tickets', start: trip } : { mode: 'charter', start: charter };
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <li className={row(2, 'top')}>
      <Check aria-hidden="true" />
      {children}
    </li>
  );
}
