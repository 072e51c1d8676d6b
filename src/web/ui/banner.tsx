import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';
import { cluster } from './layout.ts';

interface BannerProps {
  readonly tone: 'info' | 'good' | 'bad';
  readonly title?: ReactNode;
  /** The next step: a button or a link. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

const ICONS = { info: Info, good: CircleCheck, bad: CircleAlert };

/** A message about something that has happened: announced when it appears, immediately if it is bad. */
export function Banner({ tone, title, action, children }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={classNames(cluster(3, 'top'), styles.banner, styles[tone])}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
