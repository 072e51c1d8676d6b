import { Button } from './button.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** Below a list of which there is more. */
export function LoadMore({ label, busy, onMore }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <Button look="quiet" busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
