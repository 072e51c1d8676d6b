import type { ReactNode } from 'react';
import styles from './admin-page.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** A sentence or two under the title. */
  readonly lead?: ReactNode;
  /** What can be done here: stands beside the title. */
  readonly children?: ReactNode;
}

/** The head of a page of the back office. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </header>
  );
}
