import { useLocation, useSearch } from 'wouter';
import { canaryDate } from '#domain/time/canary-time.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { addressOf, type TimelineView, viewIn } from './timeline-view.ts';
import { useIsNarrow } from './use-is-narrow.ts';

/** The shown days and filters, kept in the address. On a telephone always one day. */
export function useView() {
  const [path, navigate] = useLocation();
  const isNarrow = useIsNarrow();
  const today = canaryDate(useNow());
  const asked = useSearch();
  const address = isNarrow ? narrowed(asked) : asked;
  const view = viewIn(address, today);
  const show = (part: Partial<TimelineView>) =>
    navigate(`${path}?${addressOf({ ...view, ...part })}`, { replace: true });
  return { view, today, isNarrow, show };
}

function narrowed(address: string): string {
  const query = new URLSearchParams(address);
  query.set('zoom', 'day');
  return query.toString();
}
