import type { AnyPage } from './lib/page/page.ts';
import type { PageState } from './lib/page/page-state.ts';
import { FailedPage } from './pages/failed-page.tsx';

interface PageViewProps {
  readonly page: AnyPage;
  readonly state: PageState;
  readonly params: Readonly<Record<string, string>>;
  readonly onRetry: () => void;
}

export function PageView({ page, state, params, onRetry }: PageViewProps) {
  if (state.kind === 'failed') return <FailedPage status={state.status} onRetry={onRetry} />;
  return <page.Page data={state.data} params={params} />;
}
