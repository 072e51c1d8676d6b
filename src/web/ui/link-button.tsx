import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import type { ButtonLook } from './button.tsx';
import { classNames } from './class-names.ts';

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of the site (`/booking`), or a place on one (`/#fleet`). */
  readonly href: string;
  readonly look?: ButtonLook;
  readonly wide?: boolean;
}

/** A link that looks like a button. Pages open without a reload; a place on a page is left to the browser. */
export function LinkButton({ href, look = 'primary', wide = false, className, ...rest }: LinkButtonProps) {
  const classes = classNames(styles.button, styles[look], wide && styles.wide, className);
  if (href.includes('#')) return <a href={href} className={classes} {...rest} />;
  return <Link href={href} className={classes} {...rest} />;
}
