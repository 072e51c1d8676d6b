import { Button } from './button.tsx';
import { stack } from './layout.ts';

interface LoadMoreProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** Below a list of which there is more. */
export function LoadMore({ label, busy, onMore }: LoadMoreProps) {
  return (
    <div className={stack(0, 'center')}>
      <Button look="quiet" busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
