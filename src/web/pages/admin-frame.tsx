import type { ReactNode } from 'react';
import { AccountButton } from '../features/account/account-button.tsx';
import { dropHash, useHash } from '../features/account/use-hash.ts';
import { AdminBar } from '../features/shell/admin-bar.tsx';
import { OfflineBanner } from '../features/shell/offline-banner.tsx';
import { useSession } from '../lib/session-context.ts';
import { AccountOpener } from './account-opener.tsx';
import { FailedPage } from './failed-page.tsx';

/** Around every page of the back office. The server guards what it shows; this spares others an empty table. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const hash = useHash();
  if (user?.role !== 'admin') return <FailedPage status={403} />;
  return (
    <>
      <AdminBar account={<AccountButton />} />
      <main id="content">{children}</main>
      <OfflineBanner />
      {hash === '#login' && <AccountOpener onClose={dropHash} />}
    </>
  );
}
