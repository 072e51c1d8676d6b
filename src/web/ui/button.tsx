import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'quiet' | 'plain' | 'glass' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  /**
   * primary: the one thing to do. quiet: an outline. plain: text only. glass: on pictures and dark surfaces.
   * danger: cancels, removes, releases or deletes something (P-21.11).
   */
  readonly look?: ButtonLook;
  /**
   * Work is in progress: this is shown and announced, and a second press does nothing. The button keeps its place and
   * the focus.
   */
  readonly busy?: boolean;
  readonly wide?: boolean;
}

export function Button({
  look = 'primary',
  busy = false,
  wide = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[look], wide && styles.wide, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
