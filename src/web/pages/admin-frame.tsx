import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Role } from '#domain/policy.ts';
import { AccountButton } from '../features/account/account-button.tsx';
import { dropHash, useHash } from '../features/account/use-hash.ts';
import { AdminBar } from '../features/shell/admin-bar.tsx';
import { OfflineBanner } from '../features/shell/offline-banner.tsx';
import { queryClientOf } from '../lib/admin-data/query-client.ts';
import { useSession } from '../lib/page/session-context.ts';
import { useLitPage } from '../lib/browser/use-theme.ts';
import { AccountOpener } from './account-opener.tsx';
import '../ui/tokens-charts.css';
import '../ui/tokens-dark.css';
import styles from './admin-frame.module.css';
import { FailedPage } from './failed-page.tsx';

interface AdminFrameProps {
  /** The roles that may open the page. */
  readonly roles?: readonly Role[];
  readonly children: ReactNode;
}

/** Around every page of the back office. The server checks each request too; here others see why the page is not theirs. */
export function AdminFrame({ roles = ['admin'], children }: AdminFrameProps) {
  const { user } = useSession();
  if (!user) return <FailedPage status={401} />;
  if (!roles.includes(user.role)) return <FailedPage status={403} />;
  return <Frame user={user}>{children}</Frame>;
}

function Frame({ user, children }: { readonly user: User; readonly children: ReactNode }) {
  const hash = useHash();
  useLitPage();
  return (
    <QueryClientProvider client={queryClientOf(user)}>
      <div className={styles.frame}>
        <AdminBar role={user.role} account={<AccountButton />} />
        <main id="content">{children}</main>
      </div>
      <OfflineBanner />
      {hash === '#login' && <AccountOpener side="sign-in" onClose={dropHash} />}
    </QueryClientProvider>
  );
}
