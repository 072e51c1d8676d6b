import type { ReactNode } from 'react';
import { stack } from '../../ui/layout.ts';
import styles from './page-section.module.css';

interface PageSectionProps {
  /** Id of the heading, for links. */
  readonly id: string;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

export function PageSection({ id, heading, children }: PageSectionProps) {
  return (
    <section className={stack(5, 'top')} data-far="" aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
