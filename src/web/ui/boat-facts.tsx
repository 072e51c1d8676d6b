import { Anchor, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Boat } from '#contract/boats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { row } from './layout.ts';

interface BoatFactsProps {
  readonly boat: Pick<Boat, 'port' | 'capacity' | 'licence' | 'requiresLicense'>;
  readonly className: string | undefined;
  /** Further facts, as list items. */
  readonly children?: ReactNode;
}

/** Port, capacity and licence. */
export function BoatFacts({ boat, className, children }: BoatFactsProps) {
  const { t } = useTranslation();
  return (
    <ul className={className}>
      {boat.port.name && (
        <li className={row(2)}>
          <MapPin aria-hidden="true" /> {boat.port.name}
        </li>
      )}
      <li className={row(2)}>
        <Users aria-hidden="true" /> {t('fleet.capacity', { count: boat.capacity })}
      </li>
      <li className={row(2)}>
        <Anchor aria-hidden="true" />
        {t(boat.requiresLicense ? 'fleet.licenceRequired' : 'fleet.licenceNotRequired', { licence: boat.licence })}
      </li>
      {children}
    </ul>
  );
}
