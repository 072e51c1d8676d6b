import { MapPin } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TodayBoat } from '#contract/today.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, inlineRow, panel } from '../../ui/layout.ts';
import { Pill } from '../../ui/pill.tsx';
import styles from './admin-today.module.css';
import { SailingSheet } from './sailing-sheet.tsx';

/** One boat's day. For a bareboat it names the licence to check. */
export function BoatSheet({ boat }: { readonly boat: TodayBoat }) {
  const { t } = useTranslation('admin-today');
  const port = [boat.port.name, boat.port.address].filter(Boolean).join(', ');
  return (
    <article className={panel('outlined')}>
      <header className={classNames(cluster('1 4'), styles.boatHead)}>
        <h3 className={styles.boatTitle}>{boat.title}</h3>
        <p className={classNames(inlineRow(1), styles.port)}>
          <MapPin aria-hidden="true" /> {port || '–'}
        </p>
        {boat.requiresLicense && <Pill tone="warn">{t('today.checkLicence', { licence: boat.licence })}</Pill>}
      </header>
      {boat.sailings.map((sailing) => (
        <SailingSheet key={sailing._id} sailing={sailing} boatTitle={boat.title} />
      ))}
    </article>
  );
}
