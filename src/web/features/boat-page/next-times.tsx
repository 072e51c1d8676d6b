import { ArrowRight, CalendarX } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { charterPrice } from '#domain/pricing/charter-price.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { charterRates } from '#web/lib/boat-offer.ts';
import { bookingHref } from '#web/lib/booking-link.ts';
import { useLanguage } from '#web/lib/site-context.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { CharterDays } from './charter-days.tsx';
import { DAYS_AHEAD, type NextFree } from './next-free.ts';
import { NextTrips } from './next-trips.tsx';
import styles from './next-times.module.css';
import { PageSection } from './page-section.tsx';

interface NextTimesProps {
  readonly boat: Boat;
  readonly next: NextFree;
}

/** What can be had next: each time leads into the booking with itself chosen already. */
export function NextTimes({ boat, next }: NextTimesProps) {
  const { t } = useTranslation('booking');
  const isCharter = boat.pricing.perHour !== null;
  const hasSeats = boat.shared.pricing.perHour !== null;
  return (
    <PageSection id="times" heading={t('boatPage.times.heading')}>
      {next.charters.length + next.trips.length === 0 ? (
        <NothingFree />
      ) : (
        <>
          {isCharter && next.charters.length > 0 && (
            <div className={styles.kind}>
              <h3 className={styles.heading}>{t('boatPage.times.charter')}</h3>
              <ShortestCharter boat={boat} />
              <CharterDays boat={boat} days={next.charters} />
            </div>
          )}
          {hasSeats && next.trips.length > 0 && (
            <div className={styles.kind}>
              <h3 className={styles.heading}>{t('boatPage.times.trips')}</h3>
              <NextTrips boat={boat} trips={next.trips} />
            </div>
          )}
          <p>
            <Link className={styles.all} href={bookingHref(boat.slug)}>
              {t('boatPage.times.all')}
              <ArrowRight aria-hidden="true" />
            </Link>
          </p>
        </>
      )}
    </PageSection>
  );
}

function ShortestCharter({ boat }: { readonly boat: Boat }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const rates = charterRates(boat);
  if (!rates) return null;
  const hours = boat.minDurationHours ?? 1;
  const price = formatMoney(charterPrice({ ...rates, hours }).totalCents, language);
  return (
    <p className={styles.note}>
      {t('boatPage.times.from', { price, count: hours })} · {t('price.taxIncluded')}
    </p>
  );
}

function NothingFree() {
  const { t } = useTranslation('booking');
  return (
    <div className={styles.nothing}>
      <CalendarX className={styles.icon} aria-hidden="true" />
      <div>
        <p className={styles.title}>{t('boatPage.times.none', { count: DAYS_AHEAD })}</p>
        <p>{t('boatPage.times.noneText')}</p>
      </div>
      <LinkButton href="/#contact" look="quiet">
        {t('boatPage.times.ask')}
      </LinkButton>
    </div>
  );
}
