import { type ReactNode, useId } from 'react';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import editor from '../../ui/editor-page.module.css';
import styles from './boat-editor.module.css';

interface FieldGroupProps {
  readonly title: string;
  /** Columns of the form: one; two of four; all; three of four; `row`: two, and one where the form has four. */
  readonly width?: 'one' | 'two' | 'whole' | 'most' | 'row';
  readonly children: ReactNode;
}

export function FieldGroup({ title, width = 'one', children }: FieldGroupProps) {
  const id = useId();
  return (
    <section className={classNames(page.panel, editor.group, styles[width])} aria-labelledby={id}>
      <h2 className={editor.groupTitle} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
