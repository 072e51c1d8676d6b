import { Button } from './button.tsx';
import { stack } from './layout.ts';

interface LoadMoreProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** The button below a list that has more items. */
export function LoadMore({ label, busy, onMore }: LoadMoreProps) {
  return (
    <div className={stack(0, 'center')}>
      <Button look="quiet" busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
