import { ArrowRight, CalendarX } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { bookingHref } from '#web/lib/booking/booking-link.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cluster, inlineRow, panel, stack } from '#web/ui/layout.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { DAYS_AHEAD } from '#domain/search/search-limits.ts';
import { CharterDays } from './charter-days.tsx';
import type { NextFree } from './next-free.ts';
import { NextTrips } from './next-trips.tsx';
import styles from './next-times.module.css';
import { PageSection } from './page-section.tsx';
import type { BoatPrices } from './prices.ts';

interface NextTimesProps {
  readonly boat: Pick<Boat, 'slug'>;
  readonly next: NextFree;
  readonly prices: BoatPrices;
}

/** The next bookable times. Each link opens the booking with that time selected. */
export function NextTimes({ boat, next, prices }: NextTimesProps) {
  const { t } = useTranslation('booking');
  const { shortest } = prices;
  return (
    <PageSection id="times" heading={t('boatPage.times.heading')}>
      {next.charters.length + next.trips.length === 0 ? (
        <NothingFree />
      ) : (
        <>
          {shortest && next.charters.length > 0 && (
            <div className={classNames(stack(2), styles.kind)}>
              <h3 className={styles.heading}>{t('boatPage.times.charter')}</h3>
              <ShortestCharter {...shortest} />
              <CharterDays boat={boat} days={next.charters} />
            </div>
          )}
          {next.trips.length > 0 && (
            <div className={classNames(stack(2), styles.kind)}>
              <h3 className={styles.heading}>{t('boatPage.times.trips')}</h3>
              <NextTrips boat={boat} trips={next.trips} />
            </div>
          )}
          <p>
            <Link className={classNames(inlineRow(2), styles.all)} href={bookingHref(boat.slug)}>
              {t('boatPage.times.all')}
              <ArrowRight aria-hidden="true" />
            </Link>
          </p>
        </>
      )}
    </PageSection>
  );
}

function ShortestCharter({ hours, cents }: NonNullable<BoatPrices['shortest']>) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const price = formatMoney(cents, language);
  return (
    <p className={styles.note}>
      {t('boatPage.times.from', { price, count: hours })} · {t('price.taxIncluded')}
    </p>
  );
}

function NothingFree() {
  const { t } = useTranslation('booking');
  return (
    <div className={classNames(cluster(), panel('quiet', 6), styles.nothing)}>
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
