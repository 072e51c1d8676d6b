import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { PAGES } from '#contract/pages.ts';
import { can } from '#domain/policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { row, stack } from '../../ui/layout.ts';
import styles from './admin-bar-help.module.css';
import type { BackOfficePage } from './admin-bar-pages.ts';
import { areShortcutsOn, keepShortcutsOn } from '../../lib/browser/shortcut-keys.ts';

interface AdminBarHelpProps {
  readonly user: User;
  readonly pages: readonly BackOfficePage[];
  readonly onClose: () => void;
}

/** The list of keyboard shortcuts and the switch that disables them. */
export function AdminBarHelp({ user, pages, onClose }: AdminBarHelpProps) {
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
      {can(user, PAGES.bookings.access) && <ListKeys />}
      <Checkbox label={t('frame.shortcutsOn')} checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} />
      <p className={styles.hint}>{t('frame.shortcutsHint')}</p>
    </Dialog>
  );
}

/** The keys of the bookings list. */
const LIST_KEYS = [
  ['frame.listMove', ['j', 'k']],
  ['frame.listOpen', ['Enter']],
  ['frame.listConfirm', ['c']],
  ['frame.listClose', ['Esc']],
] as const;

function ListKeys() {
  const { t } = useTranslation('admin');
  return (
    <>
      <h3 className={styles.title}>{t('frame.listTitle')}</h3>
      <dl className={classNames(stack(), styles.keys)}>
        {LIST_KEYS.map(([name, keys]) => (
          <div key={name} className={classNames(row(4, 'between'), styles.line)}>
            <dt>{t(name)}</dt>
            <dd className={row(1)}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
