import { Compass } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import styles from './unknown-boat.module.css';

/** Shown when the boat does not exist or is not for sale. Links to the other boats. */
export function UnknownBoat({ onOtherBoat }: { readonly onOtherBoat: () => void }) {
  const { t } = useTranslation('booking');
  return (
    <section className={classNames(stack(4, 'center'), styles.unknown)}>
      <Compass className={styles.icon} aria-hidden="true" />
      <h2 className={styles.heading}>{t('unknownBoat.title')}</h2>
      <p>{t('unknownBoat.text')}</p>
      <Button onClick={onOtherBoat}>{t('unknownBoat.others')}</Button>
    </section>
  );
}
