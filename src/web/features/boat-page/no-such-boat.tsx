import { Compass } from 'lucide-react';
import { PAGES } from '#contract/pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import styles from './no-such-boat.module.css';

/** Shown when the boat does not exist or has left the fleet. Links to the other boats. */
export function NoSuchBoat() {
  const { t } = useTranslation('booking');
  return (
    <div className={classNames(stack(4, 'center'), styles.unknown)}>
      <Compass className={styles.icon} aria-hidden="true" />
      <h1 className={styles.title}>{t('unknownBoat.title')}</h1>
      <p>{t('unknownBoat.text')}</p>
      <LinkButton href={PAGES.boats.path}>{t('unknownBoat.others')}</LinkButton>
    </div>
  );
}
