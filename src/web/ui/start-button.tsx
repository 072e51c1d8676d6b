import { classNames } from './class-names.ts';
import { stack } from './layout.ts';
import styles from './start-button.module.css';

interface StartButtonProps {
  readonly time: string;
  /** The price, or the seats left. */
  readonly detail: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

export function StartButton({ time, detail, isChosen, isDisabled = false, onChoose }: StartButtonProps) {
  return (
    <button
      type="button"
      className={classNames(stack(), styles.start)}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onChoose}
    >
      <span className={styles.time}>{time}</span>
      <span className={styles.detail}>{detail}</span>
    </button>
  );
}
