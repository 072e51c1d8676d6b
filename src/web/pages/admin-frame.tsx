import type { ReactNode } from 'react';
import type { Role } from '#domain/policy.ts';
import { AccountButton } from '../features/account/account-button.tsx';
import { dropHash, useHash } from '../features/account/use-hash.ts';
import { AdminBar } from '../features/shell/admin-bar.tsx';
import { OfflineBanner } from '../features/shell/offline-banner.tsx';
import { useSession } from '../lib/page/session-context.ts';
import { useLitPage } from '../lib/browser/use-theme.ts';
import { AccountOpener } from './account-opener.tsx';
import '../ui/tokens-dark.css';
import styles from './admin-frame.module.css';
import { FailedPage } from './failed-page.tsx';

interface AdminFrameProps {
  /** Whom the page is for: admins, unless it says otherwise. */
  readonly roles?: readonly Role[];
  readonly children: ReactNode;
}

/** Around every page of the back office. The server guards what it shows; this spares others an empty table. */
export function AdminFrame({ roles = ['admin'], children }: AdminFrameProps) {
  const { user } = useSession();
  if (!user) return <FailedPage status={401} />;
  if (!roles.includes(user.role)) return <FailedPage status={403} />;
  return <Frame role={user.role}>{children}</Frame>;
}

function Frame({ role, children }: { readonly role: Role; readonly children: ReactNode }) {
  const hash = useHash();
  useLitPage();
  return (
    <>
      <div className={styles.frame}>
        <AdminBar role={role} account={<AccountButton />} />
        <main id="content">{children}</main>
      </div>
      <OfflineBanner />
      {hash === '#login' && <AccountOpener side="sign-in" onClose={dropHash} />}
    </>
  );
}
