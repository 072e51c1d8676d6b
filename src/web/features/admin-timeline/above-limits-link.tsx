import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './timeline-grid.module.css';

/** Shown beside a day on which the forecast reaches a limit: links to the forecast (P-28.3). */
export function AboveLimitsLink() {
  const { t } = useTranslation('admin-timeline');
  return (
    <a
      className={styles.aboveLimits}
      href="#wind-and-waves"
      aria-label={t('timeline.aboveLimits')}
      title={t('timeline.aboveLimits')}
    >
      <TriangleAlert aria-hidden="true" />
    </a>
  );
}
