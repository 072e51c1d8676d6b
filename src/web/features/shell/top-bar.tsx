import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { classNames } from '../../ui/class-names.ts';
import { row } from '../../ui/layout.ts';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuButton } from './site-menu.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  /**
   * Over the hero the bar is transparent until the page is scrolled (early/top-of-page.ts); on other pages it is solid.
   */
  readonly isOverPicture?: boolean;
  /** The signed-in account, or the sign-in button. */
  readonly account: ReactNode;
  /** The "book now" button of wide screens (P-21.3). */
  readonly book?: ReactNode;
}

export function TopBar({ isOverPicture = false, account, book }: TopBarProps) {
  const { t } = useTranslation();
  const local = useLocalHref();
  return (
    <header
      className={classNames(row('1 4'), styles.bar)}
      data-over-picture={isOverPicture || undefined}
      data-clear={isOverPicture || undefined}
    >
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <Brand />
      <nav className={classNames(row(6, 'stretch'), styles.links)} aria-label={t('nav.main')}>
        <a className={row()} href={local('/#fleet')}>
          {t('nav.fleet')}
        </a>
        <a className={row()} href={local('/#why')}>
          {t('nav.why')}
        </a>
        <a className={row()} href={local('/#contact')}>
          {t('nav.contact')}
        </a>
      </nav>
      {/* Beside the flexible space, which absorbs its change of width once the session is known: nothing else moves. */}
      {account}
      <LanguageSwitch />
      {book && <div className={styles.book}>{book}</div>}
      <MenuButton />
    </header>
  );
}
