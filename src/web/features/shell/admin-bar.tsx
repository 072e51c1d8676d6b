import { ExternalLink, Keyboard, Menu } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { cluster, row } from '../../ui/layout.ts';
import { AdminBarHelp } from './admin-bar-help.tsx';
import { AdminBarNav } from './admin-bar-nav.tsx';
import { pagesFor } from './admin-bar-pages.ts';
import { useShortcuts } from './admin-bar-shortcuts.ts';
import { AdminBarTheme } from './admin-bar-theme.tsx';
import styles from './admin-bar.module.css';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';

interface AdminBarProps {
  readonly user: User;
  readonly account: ReactNode;
  readonly notices: ReactNode;
}

/** The back office's navigation: a rail beside the page, on a phone above the page behind a menu button. */
export function AdminBar({ user, account, notices }: AdminBarProps) {
  const { t } = useTranslation(['admin', 'public']);
  const { demo } = useSite();
  const [open, setOpen] = useState<'menu' | 'help' | null>(null);
  const bar = useRef<HTMLElement>(null);
  const pages = pagesFor(user, demo);
  // Follows the page's link, so that a form with unsaved changes asks for confirmation as with a pointer.
  const onPage = useCallback(
    (key: string) => {
      const href = pagesFor(user, demo).find((one) => one.key === key)?.page.path;
      bar.current?.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click();
    },
    [user, demo],
  );
  const onHelp = useCallback(() => setOpen('help'), []);
  useShortcuts({ onPage, onHelp });
  const tools = (
    <>
      <a className={classNames(row(3), styles.link)} href="/" title={t('frame.site')}>
        <ExternalLink aria-hidden="true" /> <span>{t('frame.site')}</span>
      </a>
      <button type="button" className={classNames(row(3), styles.link)} title={t('frame.shortcuts')} onClick={onHelp}>
        <Keyboard aria-hidden="true" /> <span>{t('frame.shortcuts')}</span>
      </button>
      <AdminBarTheme />
      <LanguageSwitch />
    </>
  );
  return (
    <>
      <header className={styles.bar} ref={bar}>
        <a className={styles.skip} href="#content">
          {t('public:nav.skip')}
        </a>
        <Brand />
        <div className={styles.rail}>
          <AdminBarNav pages={pages} />
          <div className={classNames(cluster('1 0'), styles.tools)}>{tools}</div>
        </div>
        <div className={styles.account}>
          {account}
          {notices}
        </div>
        <button type="button" className={styles.menu} aria-haspopup="dialog" onClick={() => setOpen('menu')}>
          <Menu aria-hidden="true" /> {t('frame.menu')}
        </button>
      </header>
      {open === 'menu' && (
        <Dialog title={t('frame.menu')} closeLabel={t('frame.close')} size="small" onClose={() => setOpen(null)}>
          <AdminBarNav pages={pages} onGo={() => setOpen(null)} />
          <div className={classNames(cluster('1 0'), styles.tools)}>{tools}</div>
        </Dialog>
      )}
      {open === 'help' && <AdminBarHelp user={user} pages={pages} onClose={() => setOpen(null)} />}
    </>
  );
}
