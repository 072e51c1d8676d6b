import { Anchor, Clock, LifeBuoy, MapPin, Ruler, Users } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cluster, row } from '#web/ui/layout.ts';
import styles from './boat-info.module.css';
import type { BookingMode } from './booking-mode.ts';

interface BoatSummaryProps {
  readonly boat: Boat;
  /** The licence a guest needs and the shortest charter matter to a charter only: a trip has a skipper (P-2.5). */
  readonly mode: BookingMode;
}

/** Capacity, length, port, licence and shortest charter. */
export function BoatSummary({ boat, mode }: BoatSummaryProps) {
  const { t } = useTranslation(['booking', 'public']);
  const language = useLanguage();
  const { pricing, minDurationHours } = boat;
  return (
    <ul className={classNames(cluster('1 5', 'stretch'), styles.facts)}>
      <li className={row(2)}>
        <Users aria-hidden="true" />
        {t('public:fleet.capacity', { count: boat.capacity })}
      </li>
      {boat.lengthMetres !== null && (
        <li className={classNames(row(2), styles.detail)}>
          <Ruler aria-hidden="true" />
          {t('boat.length', { metres: formatNumber(boat.lengthMetres, language) })}
        </li>
      )}
      {boat.port.name && (
        <li className={row(2)}>
          <MapPin aria-hidden="true" />
          {boat.port.name}
        </li>
      )}
      {(mode === 'charter' || !boat.requiresLicense) && (
        <li className={row(2)}>
          {boat.requiresLicense ? <LifeBuoy aria-hidden="true" /> : <Anchor aria-hidden="true" />}
          {t(`boat.licence.${boat.licence}`)}
        </li>
      )}
      {mode === 'charter' && pricing.perHour !== null && minDurationHours !== null && minDurationHours > 1 && (
        <li className={classNames(row(2), styles.detail)}>
          <Clock aria-hidden="true" />
          {t('boat.fromHours', { count: minDurationHours })}
        </li>
      )}
    </ul>
  );
}
