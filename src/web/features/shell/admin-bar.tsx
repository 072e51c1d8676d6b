import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link, useLocation } from 'wouter';
import type { Role } from '#contract/accounts.ts';
import { useSite } from '../../lib/site-context.ts';
import styles from './admin-bar.module.css';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const TODAY = { href: '/admin', name: 'today.title' } as const;
const PAGES = [
  TODAY,
  { href: '/admin/boats', name: 'boats.title' },
  { href: '/admin/bookings', name: 'bookings.title' },
  { href: '/admin/messages', name: 'messages.title' },
  { href: '/admin/payments', name: 'payments.title' },
] as const;
/** Outside the demo mail goes to mailboxes, and the outbox is not on show. */
const DEMO_PAGES = [...PAGES, { href: '/admin/outbox', name: 'outbox.title' }] as const;

interface AdminBarProps {
  readonly role: Role;
  readonly account: ReactNode;
}

/** The back office's own narrow bar; crew has the day sheet only. */
export function AdminBar({ role, account }: AdminBarProps) {
  const { t } = useTranslation(['admin', 'public']);
  const [path] = useLocation();
  const { demo } = useSite();
  const pages = role === 'crew' ? [TODAY] : demo ? DEMO_PAGES : PAGES;
  return (
    <header className={styles.bar}>
      <Brand />
      <nav className={styles.pages} aria-label={t('nav')}>
        {pages.map(({ href, name }) => (
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
