import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A placeholder of the size of what is loading. Decorative: the page announces in words that it is loading. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  readonly shape?: 'line' | 'block';
  readonly className?: string | undefined;
}) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}
