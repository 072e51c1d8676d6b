import type { Page } from '#contract/pages.ts';
import type { AnyPage } from './lib/page/page.ts';
import type { PageState } from './lib/page/page-state.ts';
import { refusalOf } from './lib/page/refusal.ts';
import { useSession } from './lib/page/session-context.ts';
import { FailedPage } from './pages/failed-page.tsx';

interface PageViewProps {
  readonly row: Page;
  readonly page: AnyPage;
  readonly state: PageState;
  readonly params: Readonly<Record<string, string>>;
  readonly onRetry: () => void;
}

/**
 * The server protects documents and data; this protects pages opened within a document, and hides a page from a user
 * who signs out on it.
 */
export function PageView({ row, page, state, params, onRetry }: PageViewProps) {
  const { user } = useSession();
  const refusal = refusalOf(user, row);
  if (refusal) return <FailedPage status={refusal} />;
  if (state.kind === 'failed') return <FailedPage status={state.status} onRetry={onRetry} />;
  return <page.Page data={state.data} params={params} />;
}
