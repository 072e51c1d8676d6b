import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'wouter';
import { useLocalHref } from '../lib/page/use-local-href.ts';
import styles from './button.module.css';
import type { ButtonLook } from './button.tsx';
import { classNames } from './class-names.ts';

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'onKeyDown'> {
  /** A page of the site (`/booking`), or a place on one (`/#fleet`). */
  readonly href: string;
  readonly look?: ButtonLook;
  readonly wide?: boolean;
  /** Runs instead of the link, on click, Enter or Space; without script or in a new tab the link still works. */
  readonly onOpen?: () => void;
}

/** A link that looks like a button. Pages open without a reload; fragments of a page are left to the browser. */
export function LinkButton({ href, look = 'primary', wide = false, className, onOpen, ...rest }: LinkButtonProps) {
  const local = useLocalHref();
  const classes = classNames(styles.button, styles[look], wide && styles.wide, className);
  if (onOpen) return <a href={local(href)} className={classes} data-live {...opening(onOpen)} {...rest} />;
  if (href.includes('#')) return <a href={local(href)} className={classes} {...rest} />;
  return <Link href={href} className={classes} {...rest} />;
}

function opening(open: () => void) {
  return {
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== ' ') return;
      event.preventDefault();
      open();
    },
  };
}
