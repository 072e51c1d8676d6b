import type { ReactNode } from 'react';
import { stack } from '../../ui/layout.ts';
import styles from './step-section.module.css';

interface StepSectionProps {
  /** Anchor id, the target of the bar at the bottom. */
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
}

export function StepSection({ id, heading, children }: StepSectionProps) {
  return (
    <section className={stack(4, 'top')} aria-labelledby={id}>
      <h2 className={styles.heading} id={id} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
