import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './choosing-step.module.css';

/** Placeholder while the boat loads. */
export function BoatStepSkeleton() {
  const { t } = useTranslation('booking');
  return (
    <div className={classNames(stack(8), styles.layout)} role="status">
      <VisuallyHidden>{t('load.loading')}</VisuallyHidden>
      <div className={classNames(stack(), styles.choices)}>
        <div className={styles.boat}>
          <Skeleton shape="block" className={styles.gallerySkeleton} />
          <div className={stack(2, 'middle')}>
            <Skeleton />
            <Skeleton />
          </div>
        </div>
        <Skeleton shape="block" className={styles.calendarSkeleton} />
      </div>
      <div className={classNames(stack(4, 'top'), styles.aside)}>
        <Skeleton shape="block" className={styles.reviewSkeleton} />
      </div>
    </div>
  );
}
