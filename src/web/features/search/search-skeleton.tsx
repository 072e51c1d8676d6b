import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './search-results.module.css';

/** Placeholder of the size of a few results. */
export function SearchSkeleton() {
  return (
    <div className={classNames(stack(5), styles.list)}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} shape="block" className={styles.placeholder} />
      ))}
    </div>
  );
}
