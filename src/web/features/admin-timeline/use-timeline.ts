import { useEffect, useState } from 'react';
import { PATHS } from '#contract/paths.ts';
import type { Timeline, TimelineLane } from '#contract/timeline.ts';
import { send } from '../../lib/api/send.ts';
import { daysOf, type TimelineView } from './timeline-view.ts';

interface Shown extends Pick<Timeline, 'items' | 'total' | 'nextCursor' | 'ports'> {
  /** The days that these lanes are of. */
  readonly key: string;
}

/**
 * The lanes, a page after the other. While other days are asked for there is nothing to show; while the same are asked
 * again what is there stays.
 */
export function useTimeline(view: TimelineView) {
  const key = JSON.stringify({
    from: view.from.toString(),
    days: daysOf(view),
    search: view.search,
    port: view.port,
  });
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<{ key: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState({ cursor: 0, nth: 0 });
  const [asked, setAsked] = useState(key);
  if (asked !== key) {
    setAsked(key);
    setAttempt({ cursor: 0, nth: 0 });
  }
  useEffect(() => {
    const abort = new AbortController();
    const { cursor } = attempt;
    send<Timeline>(PATHS.timeline, { query: { ...JSON.parse(key), cursor }, signal: abort.signal }).then(
      (answer) => {
        if (abort.signal.aborted) return;
        setShown((before) => ({ ...answer, key, items: cursor > 0 ? joined(before, answer) : answer.items }));
        setFailure(null);
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setFailure({ key, error });
      },
    );
    return () => abort.abort();
  }, [key, attempt]);
  const current = shown?.key === key ? shown : null;
  /** One lane as it is now; the others stay. A failure is told like every other. */
  const refresh = async (boatId: string) => {
    try {
      const { items } = await send<Timeline>(PATHS.timeline, { query: { ...daysIn(key), boat: boatId } });
      // Other days may be shown by now.
      setShown((now) => (now?.key === key ? { ...now, items: now.items.map((lane) => fresh(lane, items)) } : now));
    } catch (error) {
      setFailure({ key, error });
    }
  };
  return {
    shown: current,
    /** Also while there is nothing to show: the filter keeps its choices. */
    ports: shown?.ports ?? [],
    error: failure?.key === key ? failure.error : null,
    isLoadingMore: failure === null && current !== null && attempt.cursor > 0 && attempt.cursor === current.nextCursor,
    loadMore: () => setAttempt(({ nth }) => ({ cursor: current?.nextCursor ?? 0, nth: nth + 1 })),
    reload: () => {
      setFailure(null);
      setAttempt(({ nth }) => ({ cursor: 0, nth: nth + 1 }));
    },
    refresh,
  };
}

function joined(before: Shown | null, { items }: Timeline): TimelineLane[] {
  const known = new Set(before?.items.map(({ boat }) => boat._id));
  return [...(before?.items ?? []), ...items.filter(({ boat }) => !known.has(boat._id))];
}

function fresh(lane: TimelineLane, items: readonly TimelineLane[]): TimelineLane {
  return items.find(({ boat }) => boat._id === lane.boat._id) ?? lane;
}

function daysIn(key: string): { from: string; days: number } {
  const { from, days } = JSON.parse(key) as { from: string; days: number };
  return { from, days };
}
