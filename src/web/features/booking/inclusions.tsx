import { Check } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { inclusionText } from '#web/lib/boat/inclusion-text.ts';
import styles from './inclusions.module.css';

export function Inclusions({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation('booking');
  if (codes.length === 0) return null;
  return (
    <div className={styles.inclusions}>
      <h3 className={styles.heading}>{t('boat.included')}</h3>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <Check aria-hidden="true" />
            {inclusionText(code, t)}
          </li>
        ))}
      </ul>
    </div>
  );
}
