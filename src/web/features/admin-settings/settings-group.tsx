import { type ReactNode, useId } from 'react';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import editor from '../../ui/editor-page.module.css';
import styles from './admin-settings.module.css';

interface SettingsGroupProps {
  readonly title: string;
  /** What the group is for, and where visitors see it. */
  readonly about: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function SettingsGroup({ title, about, isWide = false, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section className={classNames(page.panel, editor.group, isWide && styles.wide)} aria-labelledby={id}>
      <header>
        <h2 className={editor.groupTitle} id={id}>
          {title}
        </h2>
        <p className={styles.about}>{about}</p>
      </header>
      {children}
    </section>
  );
}
