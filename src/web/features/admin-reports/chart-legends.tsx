import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, row } from '../../ui/layout.ts';
import styles from './charts.module.css';
import { shareText } from './report-format.ts';

/** The legend of the revenue chart. */
export function RevenueLegend({ hasLastYear }: { readonly hasLastYear: boolean }) {
  const { t } = useTranslation('admin-reports');
  return (
    <ul className={classNames(cluster('1 5', 'stretch'), styles.legend)}>
      {(['charters', 'trips'] as const).map((kind) => (
        <li key={kind} className={row(2)}>
          <svg className={styles.swatch} aria-hidden="true">
            <rect className={styles[kind]} width="100%" height="100%" rx="2" />
          </svg>
          {t(`reports.${kind}`)}
        </li>
      ))}
      {hasLastYear && (
        <li className={row(2)}>
          <svg className={styles.swatch} aria-hidden="true">
            <line className={styles.lastYear} x1="0" x2="100%" y1="50%" y2="50%" />
          </svg>
          {t('reports.lastYear')}
        </li>
      )}
    </ul>
  );
}

/** The legend of the occupancy chart, from an empty week to a full one. */
export function OccupancyLegend() {
  const { t } = useTranslation('admin-reports');
  const language = useLanguage();
  return (
    <ul className={classNames(cluster('1 5', 'stretch'), styles.legend)}>
      <li className={classNames(row(2), styles.shades)}>
        {shareText(0, language)}
        {[0, 1, 2, 3, 4, 5].map((shade) => (
          <svg key={shade} className={styles.swatch} data-shade={shade} aria-hidden="true">
            <rect width="100%" height="100%" rx="2" />
          </svg>
        ))}
        {shareText(1, language)}
      </li>
      <li className={classNames(row(2), styles.shades)}>
        <svg className={styles.swatch} data-shade="none" aria-hidden="true">
          <rect width="100%" height="100%" rx="2" />
        </svg>
        {t('reports.nothingOffered')}
      </li>
    </ul>
  );
}
