import { Anchor, MapPin, Sailboat, Users } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import styles from './boat-card.module.css';

/** Where she lies, for how many, who may take the helm, and how she can be booked. */
export function BoatFacts({ boat }: { readonly boat: Boat }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.facts}>
      {boat.port.name && (
        <li>
          <MapPin aria-hidden="true" /> {boat.port.name}
        </li>
      )}
      <li>
        <Users aria-hidden="true" /> {t('fleet.capacity', { count: boat.capacity })}
      </li>
      <li>
        <Anchor aria-hidden="true" />
        {t(boat.requiresLicense ? 'fleet.licenceRequired' : 'fleet.licenceNotRequired', { licence: boat.licence })}
      </li>
      <li>
        <Sailboat aria-hidden="true" /> {t(`fleet.offer.${offerOf(boat)}`)}
      </li>
    </ul>
  );
}

function offerOf(boat: Boat): 'charter' | 'trips' | 'both' {
  if (boat.pricing.perHour === null) return 'trips';
  return boat.shared.pricing.perHour === null ? 'charter' : 'both';
}
