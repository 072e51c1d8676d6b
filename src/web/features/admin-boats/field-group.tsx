import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './boat-editor.module.css';

interface FieldGroupProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function FieldGroup({ title, isWide = false, children }: FieldGroupProps) {
  const id = useId();
  return (
    <section className={classNames(styles.group, isWide && styles.wide)} aria-labelledby={id}>
      <h2 className={styles.groupTitle} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
