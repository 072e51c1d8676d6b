import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import styles from './admin-bar.module.css';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const PAGES = [{ href: '/admin/bookings', name: 'bookings.title' }] as const;

/** The back office's own narrow bar. */
export function AdminBar({ account }: { readonly account: ReactNode }) {
  const { t } = useTranslation(['admin', 'public']);
  const [path] = useLocation();
  return (
    <header className={styles.bar}>
      <Brand />
      <nav className={styles.pages} aria-label={t('nav')}>
        {PAGES.map(({ href, name }) => (
          <Link key={href} href={href} className={styles.page} aria-current={path === href ? 'page' : undefined}>
            {t(name)}
          </Link>
        ))}
      </nav>
      <LanguageSwitch />
      {account}
    </header>
  );
}
