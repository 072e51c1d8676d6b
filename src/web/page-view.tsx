import type { PageMatch } from '#contract/page-address.ts';
import type { AnyPage } from './lib/page/page.ts';
import type { PageState } from './lib/page/page-state.ts';
import { refusalOf } from './lib/page/refusal.ts';
import { useSession } from './lib/page/session-context.ts';
import { FailedPage } from './pages/failed-page.tsx';

interface PageViewProps {
  readonly page: AnyPage;
  readonly state: PageState;
  readonly match: PageMatch;
  readonly onRetry: () => void;
}

/** The server guards what a page shows; this spares others an empty one, and users who sign out their own data. */
export function PageView({ page, state, match, onRetry }: PageViewProps) {
  const { user } = useSession();
  const refusal = refusalOf(user, match.page);
  if (refusal) return <FailedPage status={refusal} />;
  if (state.kind === 'failed') return <FailedPage status={state.status} onRetry={onRetry} />;
  return <page.Page data={state.data} params={match.params} />;
}
