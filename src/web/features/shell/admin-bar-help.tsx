import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { row, stack } from '../../ui/layout.ts';
import styles from './admin-bar-help.module.css';
import type { BackOfficePage } from './admin-bar-pages.ts';
import { areShortcutsOn, keepShortcutsOn } from './admin-bar-shortcuts.ts';

interface AdminBarHelpProps {
  readonly pages: readonly BackOfficePage[];
  readonly onClose: () => void;
}

/** The list of keyboard shortcuts and the switch that disables them. */
export function AdminBarHelp({ pages, onClose }: AdminBarHelpProps) {
  const { t } = useTranslation('admin');
  const [isOn, setOn] = useState(areShortcutsOn);
  const turn = (wanted: boolean) => {
    keepShortcutsOn(wanted);
    setOn(wanted);
  };
  return (
    <Dialog title={t('frame.shortcuts')} closeLabel={t('frame.close')} size="small" onClose={onClose}>
      <dl className={classNames(stack(), styles.keys)}>
        {pages.map(({ name, key }) => (
          <div key={key} className={classNames(row(4, 'between'), styles.line)}>
            <dt>{t(name)}</dt>
            <dd>
              <kbd>g</kbd> {t('frame.then')} <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
        <div className={classNames(row(4, 'between'), styles.line)}>
          <dt>{t('frame.help')}</dt>
          <dd>
            <kbd>?</kbd>
          </dd>
        </div>
      </dl>
      <Checkbox label={t('frame.shortcutsOn')} checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} />
      <p className={styles.hint}>{t('frame.shortcutsHint')}</p>
    </Dialog>
  );
}
