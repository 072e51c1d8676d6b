import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './search-results.module.css';

/** As large as a few results. */
export function SearchSkeleton() {
  return (
    <div className={styles.list}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} shape="block" className={styles.placeholder} />
      ))}
    </div>
  );
}
