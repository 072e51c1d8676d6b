import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { grid, panel } from '../../ui/layout.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-timeline.module.css';

const LANES = 8;

/** Placeholders for the lanes of a small fleet. */
export function TimelineSkeleton() {
  const { t } = useTranslation('admin-timeline');
  return (
    <div className={classNames(panel('outlined'), styles.skeleton)}>
      <LiveRegion message={t('timeline.loading')} />
      {Array.from({ length: LANES }, (_, nth) => (
        <div key={nth} className={classNames(grid('narrow-first', 4, 'middle'), styles.waiting)}>
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  );
}
