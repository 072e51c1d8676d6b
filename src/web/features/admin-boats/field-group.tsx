import { type ReactNode, useId } from 'react';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import editor from '../../ui/editor-page.module.css';
import styles from './boat-editor.module.css';

interface FieldGroupProps {
  readonly title: string;
  /**
   * Columns of the form, which has four on the widest screens, two below, and one on narrow ones. `two`: two of four,
   * otherwise one. `most`: three of four, otherwise all. `row`: one of four, otherwise all.
   */
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
