import { Anchor, Clock, LifeBuoy, Ruler, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { boatTitle } from '#web/lib/boat/boat-texts.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { grid, row } from '#web/ui/layout.ts';
import styles from './boat-figures.module.css';

/** Capacity, length, booking durations, and skipper or licence. */
export function BoatFigures({ boat }: { readonly boat: Boat }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const metres = boat.lengthMetres;
  return (
    <dl
      className={classNames(grid('fit', 4), styles.figures)}
      aria-label={t('boatPage.facts.label', { boat: boatTitle(boat, language) })}
    >
      <Figure icon={<Users aria-hidden="true" />} name={t('boatPage.facts.guests')}>
        {t('boatPage.facts.upTo', { count: boat.capacity })}
      </Figure>
      {metres !== null && (
        <Figure icon={<Ruler aria-hidden="true" />} name={t('boatPage.facts.length')}>
          {t('boatPage.facts.metres', { metres: formatNumber(metres, language) })}
        </Figure>
      )}
      {boat.pricing.perHour !== null && (
        <Figure icon={<Clock aria-hidden="true" />} name={t('boatPage.facts.hours')}>
          <Hours boat={boat} />
        </Figure>
      )}
      <Figure
        icon={boat.requiresLicense ? <LifeBuoy aria-hidden="true" /> : <Anchor aria-hidden="true" />}
        name={t('boatPage.facts.helm')}
      >
        {boat.requiresLicense ? t('boatPage.facts.own', { licence: boat.licence }) : t('boatPage.facts.skipper')}
      </Figure>
    </dl>
  );
}

function Hours({ boat }: { readonly boat: Boat }) {
  const { t } = useTranslation('booking');
  const min = boat.minDurationHours ?? 1;
  const max = boat.maxDurationHours;
  return max === null ? t('boatPage.facts.from', { count: min }) : t('boatPage.facts.range', { min, count: max });
}

function Figure({
  icon,
  name,
  children,
}: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.figure}>
      <dt className={row(2)}>
        {icon}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
