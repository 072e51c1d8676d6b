import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './boat-editor.module.css';

interface FieldGroupProps {
  readonly title: string;
  /** Beside another (one), of two columns where there are four, or across the whole form. */
  readonly width?: 'one' | 'two' | 'whole';
  readonly children: ReactNode;
}

export function FieldGroup({ title, width = 'one', children }: FieldGroupProps) {
  const id = useId();
  return (
    <section className={classNames(styles.group, styles[width])} aria-labelledby={id}>
      <h2 className={styles.groupTitle} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
