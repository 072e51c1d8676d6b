import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { row, stack } from '../../ui/layout.ts';
import styles from './admin-bar-nav.module.css';
import type { BackOfficePage } from './admin-bar-pages.ts';

interface AdminBarNavProps {
  readonly pages: readonly BackOfficePage[];
  readonly onGo?: () => void;
}

/** The pages in two groups: daily work, and occasional tasks. */
export function AdminBarNav({ pages, onGo }: AdminBarNavProps) {
  const { t } = useTranslation('admin');
  const [path] = useLocation();
  const nav = useRef<HTMLElement>(null);
  // In a low window the rail scrolls so that the open page is always visible. Some pages are added once the site's
  // settings are known.
  const count = pages.length;
  useEffect(() => {
    const current = path && count > 0 && nav.current?.querySelector('[aria-current]');
    if (current) current.scrollIntoView({ block: 'nearest' });
  }, [path, count]);
  const groups = (['day', 'more'] as const).map((group) => pages.filter((page) => page.group === group));
  return (
    <nav ref={nav} className={stack(2, 'top')} aria-label={t('nav')}>
      {groups.map(
        (group) =>
          group[0] && (
            <ul key={group[0].group} className={classNames(stack(), styles.group)}>
              {group.map(({ page, name, icon: Icon }) => (
                <li key={page.path}>
                  <Link
                    href={page.path}
                    className={classNames(row(3), styles.page)}
                    aria-current={currentAt(page.path, path)}
                    onClick={onGo}
                  >
                    <Icon aria-hidden="true" /> <span className={styles.name}>{t(name)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          ),
      )}
    </nav>
  );
}

/** True for the page itself and its subpages (a boat's form is below the boats). */
function currentAt(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== PAGES.today.path && path.startsWith(`${href}/`) ? 'true' : undefined;
}
