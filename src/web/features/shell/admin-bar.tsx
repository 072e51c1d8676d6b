import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { useSite } from '../../lib/site-context.ts';
import styles from './admin-bar.module.css';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const PAGES = [
  { href: '/admin/bookings', name: 'bookings.title' },
  { href: '/admin/payments', name: 'payments.title' },
] as const;
/** Outside the demo mail goes to mailboxes, and the outbox is not on show. */
const DEMO_PAGES = [...PAGES, { href: '/admin/outbox', name: 'outbox.title' }] as const;

/** The back office's own narrow bar. */
export function AdminBar({ account }: { readonly account: ReactNode }) {
  const { t } = useTranslation(['admin', 'public']);
  const [path] = useLocation();
  const { demo } = useSite();
  return (
    <header className={styles.bar}>
      <Brand />
      <nav className={styles.pages} aria-label={t('nav')}>
        {(demo ? DEMO_PAGES : PAGES).map(({ href, name }) => (
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
