import { Anchor, Clock, LifeBuoy, MapPin, Ruler, Users } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import styles from './boat-info.module.css';

/** Capacity, length, port, licence and shortest charter. */
export function BoatSummary({ boat }: { readonly boat: Boat }) {
  const { t } = useTranslation(['booking', 'public']);
  const language = useLanguage();
  const { pricing, minDurationHours } = boat;
  return (
    <ul className={styles.facts}>
      <li>
        <Users aria-hidden="true" />
        {t('public:fleet.capacity', { count: boat.capacity })}
      </li>
      {boat.lengthMetres !== null && (
        <li>
          <Ruler aria-hidden="true" />
          {t('boat.length', { metres: formatNumber(boat.lengthMetres, language) })}
        </li>
      )}
      {boat.port.name && (
        <li>
          <MapPin aria-hidden="true" />
          {boat.port.name}
        </li>
      )}
      <li>
        {boat.requiresLicense ? <LifeBuoy aria-hidden="true" /> : <Anchor aria-hidden="true" />}
        {t(`boat.licence.${boat.licence}`)}
      </li>
      {pricing.perHour !== null && minDurationHours !== null && minDurationHours > 1 && (
        <li>
          <Clock aria-hidden="true" />
          {t('boat.fromHours', { count: minDurationHours })}
        </li>
      )}
    </ul>
  );
}
