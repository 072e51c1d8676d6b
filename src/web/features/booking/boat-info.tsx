import { Anchor, Clock, LifeBuoy, MapPin, Ruler, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Boat } from '#contract/boats.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { boatDescription } from '#web/lib/boat-texts.ts';
import { useLanguage } from '#web/lib/site-context.ts';
import styles from './boat-info.module.css';
import { Inclusions } from './inclusions.tsx';

/** What she is, where she lies, who may take her, and what the price includes. */
export function BoatInfo({ boat }: { readonly boat: Boat }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const geoNote = boat.geoNote[language] ?? boat.geoNote.en;
  return (
    <section className={styles.info} aria-label={t('boat.about')}>
      <ul className={styles.facts}>
        <li>
          <Users aria-hidden="true" />
          {t('boat.guests', { count: boat.capacity })}
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
        {boat.pricing.perHour !== null && boat.minDurationHours !== null && boat.minDurationHours > 1 && (
          <li>
            <Clock aria-hidden="true" />
            {t('boat.fromHours', { count: boat.minDurationHours })}
          </li>
        )}
      </ul>
      {/* The server lets through p, strong, ul, li and the like only (decisions.md). */}
      <div className={styles.description} dangerouslySetInnerHTML={{ __html: boatDescription(boat, language) }} />
      {geoNote && <p className={styles.note}>{geoNote}</p>}
      <Inclusions codes={boat.inclusions} />
    </section>
  );
}
