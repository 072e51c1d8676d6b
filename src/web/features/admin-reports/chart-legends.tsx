import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './charts.module.css';

/** Which colour and which line is what. */
export function RevenueLegend({ hasLastYear }: { readonly hasLastYear: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <ul className={styles.legend}>
      {(['charters', 'trips'] as const).map((kind) => (
        <li key={kind}>
          <svg className={styles.swatch} aria-hidden="true">
            <rect className={styles[kind]} width="100%" height="100%" rx="2" />
          </svg>
          {t(`reports.${kind}`)}
        </li>
      ))}
      {hasLastYear && (
        <li>
          <svg className={styles.swatch} aria-hidden="true">
            <line className={styles.lastYear} x1="0" x2="100%" y1="50%" y2="50%" />
          </svg>
          {t('reports.lastYear')}
        </li>
      )}
    </ul>
  );
}

/** From an empty week to a full one. */
export function OccupancyLegend() {
  const { t } = useTranslation('admin');
  return (
    <ul className={styles.legend}>
      <li className={styles.fields}>
        0 %
        {[0, 1, 2, 3, 4, 5].map((shade) => (
          <svg key={shade} className={styles.swatch} data-shade={shade} aria-hidden="true">
            <rect width="100%" height="100%" rx="2" />
          </svg>
        ))}
        100 %
      </li>
      <li className={styles.fields}>
        <svg className={styles.swatch} data-shade="none" aria-hidden="true">
          <rect width="100%" height="100%" rx="2" />
        </svg>
        {t('reports.nothingOffered')}
      </li>
    </ul>
  );
}
