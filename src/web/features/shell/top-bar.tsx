import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** Over the hero it is clear until the page has been scrolled; on plain pages it is solid. */
  readonly isOverPicture?: boolean;
  /** Who is signed in, or the way to it. */
  readonly account: ReactNode;
  /** The "book now" of wide screens (spec §2). */
  readonly book?: ReactNode;
}

export function TopBar({ isOverPicture = false, account, book }: TopBarProps) {
  const { t } = useTranslation();
  const bar = useClearAtTop(isOverPicture);
  return (
    <header className={styles.bar} ref={bar} data-clear={isOverPicture || undefined}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <Brand />
      <nav className={styles.links} aria-label={t('nav.main')}>
        <a href="/#fleet">{t('nav.fleet')}</a>
      </nav>
      <LanguageSwitch />
      {account}
      {book && <div className={styles.book}>{book}</div>}
    </header>
  );
}

/** Marks the bar as clear while the page stands at its top. */
function useClearAtTop(isOverPicture: boolean) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOverPicture) return;
    const mark = () => bar.current?.toggleAttribute('data-clear', window.scrollY < 40);
    mark();
    window.addEventListener('scroll', mark, { passive: true });
    return () => window.removeEventListener('scroll', mark);
  }, [isOverPicture]);
  return bar;
}
