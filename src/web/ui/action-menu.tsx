import { EllipsisVertical } from 'lucide-react';
import { useId, useRef } from 'react';
import styles from './action-menu.module.css';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface MenuAction {
  readonly name: string;
  readonly label: string;
  /** For actions that cannot be undone: separated, in the warning colour. */
  readonly isDestructive?: boolean;
  readonly onSelect: () => void;
}

interface ActionMenuProps {
  /** The button's text. */
  readonly label: string;
  readonly busy?: boolean;
  readonly actions: readonly MenuAction[];
}

/** Further actions behind one button. Escape and a press elsewhere close it; the focus returns to the button. */
export function ActionMenu({ label, busy = false, actions }: ActionMenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  if (actions.length === 0) return null;
  return (
    <div className={styles.menu}>
      <Button look="quiet" busy={busy} className={styles.button} popoverTarget={id}>
        {label} <EllipsisVertical aria-hidden="true" />
      </Button>
      <div ref={list} id={id} popover="auto" className={styles.list}>
        {actions.map(({ name, label: text, isDestructive, onSelect }) => (
          <button
            key={name}
            type="button"
            className={classNames(styles.action, isDestructive && styles.destructive)}
            onClick={() => {
              list.current?.hidePopover();
              onSelect();
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
