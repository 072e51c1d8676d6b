import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** Holds the place of what is still loading, in its size. Decorative: the page says in words that it loads. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  readonly shape?: 'line' | 'block';
  readonly className?: string | undefined;
}) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}
