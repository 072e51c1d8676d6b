import { Check } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { inclusionText } from '#web/lib/boat/inclusion-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cluster, row, stack } from '#web/ui/layout.ts';
import styles from './inclusions.module.css';

export function Inclusions({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation('booking');
  if (codes.length === 0) return null;
  return (
    <div className={stack(2)}>
      <h3 className={styles.heading}>{t('boat.included')}</h3>
      <ul className={classNames(cluster('2 5', 'stretch'), styles.list)}>
        {codes.map((code) => (
          <li key={code} className={row(2)}>
            <Check aria-hidden="true" />
            {inclusionText(code, t)}
          </li>
        ))}
      </ul>
    </div>
  );
}
