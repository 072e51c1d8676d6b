import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#contract/accounts.ts';
import { PAGES } from '#contract/pages.ts';
import { can } from '#domain/policy.ts';
import { withNext } from '#contract/return-address.ts';
import { AccountButton } from '../features/account/account-button.tsx';
import { dropHash, useHash } from '../features/account/use-hash.ts';
import { NoticesBell } from '../features/admin-notices/notices-bell.tsx';
import { AdminBar } from '../features/shell/admin-bar.tsx';
import { OfflineBanner } from '../features/shell/offline-banner.tsx';
import { queryClientOf } from '../lib/admin-data/query-client.ts';
import { useFocusAfterRemoval } from '../lib/form/use-focus-after-removal.ts';
import { useHeldEnter } from '../lib/form/use-held-enter.ts';
import { useSession } from '../lib/page/session-context.ts';
import { useThemedPage } from '../lib/browser/use-theme.ts';
import { AccountOpener } from './account-opener.tsx';
import { EmailText } from '../ui/email-text.tsx';
import '../ui/tokens-charts.css';
import '../ui/tokens-dark.css';
import styles from './admin-frame.module.css';
import { SignInAgainOpener } from './sign-in-again-opener.tsx';

/**
 * The frame of every back-office page; page-view.tsx shows such pages to signed-in users only. A required second factor
 * must be set up first (P-19.14).
 */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const [path] = useLocation();
  const mustLeave = user?.mustSetUpSecondFactor === true && path !== PAGES.staffAccount.path;
  useEffect(() => {
    const { pathname, search } = window.location;
    if (mustLeave) window.location.assign(withNext(PAGES.staffAccount.path, pathname + search));
  }, [mustLeave]);
  return user && !mustLeave && <Frame user={user}>{children}</Frame>;
}

function Frame({ user, children }: { readonly user: User; readonly children: ReactNode }) {
  const hash = useHash();
  useThemedPage();
  useFocusAfterRemoval();
  useHeldEnter();
  return (
    <QueryClientProvider client={queryClientOf(user)}>
      <div className={styles.frame}>
        <AdminBar
          user={user}
          account={<AccountButton name={user.email && <EmailText email={user.email} />} />}
          notices={can(user, 'see what needs attention') && <NoticesBell />}
        />
        <main id="content">{children}</main>
      </div>
      <OfflineBanner />
      <SignInAgainOpener user={user} />
      {hash === '#login' && <AccountOpener side="sign-in" onClose={dropHash} />}
    </QueryClientProvider>
  );
}
