import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import editor from '../../ui/editor-page.module.css';
import styles from './admin-settings.module.css';
import type { Part } from './merge-settings.ts';

interface SettingsGroupProps {
  readonly part: Part | 'legal' | 'policies' | 'demo';
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A part of the settings with its name, what it is for, and where visitors see it. */
export function SettingsGroup({ part, isWide = false, children }: SettingsGroupProps) {
  const { t } = useTranslation('admin-settings');
  const id = `${groupId(part)}-title`;
  return (
    <section
      className={classNames(page.panel, editor.group, isWide && styles.wide)}
      id={groupId(part)}
      aria-labelledby={id}
    >
      <header>
        <h2 className={editor.groupTitle} id={id}>
          {t(`settings.part.${part}`)}
        </h2>
        <p className={styles.about}>{t(`settings.about.${part}`)}</p>
      </header>
      {children}
    </section>
  );
}

export function groupId(part: SettingsGroupProps['part']): string {
  return `settings-${part}`;
}
