import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './boat-editor.module.css';

interface FieldGroupProps {
  readonly title: string;
  /** Beside another (one); of two columns where there are four; across the form; or so, but of three columns of four. */
  readonly width?: 'one' | 'two' | 'whole' | 'most';
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
