import { ArrowLeft, BadgeCheck, MapPin } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { PAGES } from '#contract/pages.ts';
import { boatTitle } from '#web/lib/boat/boat-texts.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cluster, inlineRow, stack } from '#web/ui/layout.ts';
import { Pill } from '#web/ui/pill.tsx';
import styles from './boat-head.module.css';

/** Link back to the search. */
export function BackToBoats() {
  const { t } = useTranslation('booking');
  return (
    <Link className={classNames(inlineRow(2), styles.back)} href={PAGES.boats.path}>
      <ArrowLeft aria-hidden="true" />
      {t('boatPage.back')}
    </Link>
  );
}

/** Name, port, and whether the boat is verified. */
export function BoatHead({ boat }: { readonly boat: Boat }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return (
    <header className={stack(3)}>
      <h1 className={styles.title}>{boatTitle(boat, language)}</h1>
      <p className={cluster('2 4')}>
        {boat.port.name && (
          <a className={classNames(inlineRow(2), styles.port)} href="#port">
            <MapPin aria-hidden="true" />
            {boat.port.name}, Tenerife
          </a>
        )}
        {boat.verified && (
          <Pill tone="good">
            <BadgeCheck className={styles.check} aria-hidden="true" />
            {t('boatPage.verified')}
          </Pill>
        )}
      </p>
    </header>
  );
}
