import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PAGES } from '#contract/pages.ts';
import type { TimelineLane } from '#contract/timeline.ts';
import { can } from '#domain/policy.ts';
import { useSession } from '../../lib/page/session-context.ts';
import page from '../../ui/admin-page.module.css';
import { CancelTripsLink } from '../../ui/cancel-trips-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import styles from './admin-timeline.module.css';
import { BarDialog } from './bar-dialog.tsx';
import type { Bar } from './lane-bars.ts';
import { MoveBar } from './move-bar.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { TimelineFilters } from './timeline-filters.tsx';
import { TimelineGrid } from './timeline-grid.tsx';
import { TimelineLegend } from './timeline-legend.tsx';
import { TimelineList } from './timeline-list.tsx';
import { TimelineNavigator } from './timeline-navigator.tsx';
import { TimelineSkeleton } from './timeline-skeleton.tsx';
import type { TimelineView } from './timeline-view.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { useMove } from './use-move.ts';
import { useTimeline } from './use-timeline.ts';
import { useView } from './use-view.ts';

interface AdminTimelineProps {
  /** ISO days on which the forecast reaches a limit; their details are at `#wind-and-waves` on the page. */
  readonly daysAboveLimits: readonly string[];
}

/** The time of all boats: as lanes, or on a phone as a list. */
export function AdminTimeline({ daysAboveLimits }: AdminTimelineProps) {
  const { t } = useTranslation(['admin-timeline', 'admin']);
  const { view, today, isNarrow, show } = useView();
  const { lanes, total, ports, query, hasMore, isLoadingMore, loadMore, refresh } = useTimeline(view);
  const moving = useMove();
  useFocusAfter(moving.move?.slot._id ?? null);
  const [opened, setOpened] = useState<{ lane: TimelineLane; bar: Bar } | null>(null);
  const [message, setMessage] = useState('');
  const Lanes = isNarrow ? TimelineList : TimelineGrid;
  return (
    <div className={classNames(page.page, styles.page)}>
      <PageHeader title={t('admin:screens.timeline')}>
        <TimelineNavigator view={view} today={today} isNarrow={isNarrow} onChange={show} />
      </PageHeader>
      <div className={classNames(cluster('3 4', 'between', 'bottom'), styles.tools)}>
        <TimelineFilters key={`${view.search} ${view.port}`} view={view} ports={ports} onChange={show} />
        <CancelTripsLink date={view.from.toString()} boatIds={isNarrowed(view) ? (lanes ?? []).map(boatId) : []} />
      </div>
      <QueryFailure title={t('timeline.failed')} query={query} />
      {!lanes && query.error === null && <TimelineSkeleton />}
      {lanes?.length === 0 && <NoBoats view={view} onClear={() => show({ search: '', port: '' })} />}
      {lanes && lanes.length > 0 && (
        <Lanes
          lanes={lanes}
          view={view}
          daysAboveLimits={daysAboveLimits}
          moving={moving}
          onOpen={(lane, bar) => {
            setMessage('');
            setOpened({ lane, bar });
          }}
        />
      )}
      {lanes && hasMore && (
        <LoadMore label={t('timeline.more', { shown: lanes.length, total })} busy={isLoadingMore} onMore={loadMore} />
      )}
      {opened && (
        <BarDialog
          {...opened}
          view={view}
          onMove={(slot) => {
            moving.begin(opened.lane, slot);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {moving.move?.stage === 'placing' && <MoveBar move={moving.move} moving={moving} />}
      {moving.move?.stage === 'confirming' && (
        <MoveDialog
          move={moving.move}
          moving={moving}
          onStale={() => moving.move && refresh(moving.move.lane.boat._id)}
          onMoved={(text, boatId) => {
            moving.cancel();
            setMessage(text);
            refresh(boatId);
          }}
        />
      )}
      <div className={cluster('1 6', 'between')}>
        {(lanes ? lanes.length > 0 : query.error === null) && <TimelineLegend />}
        <p className={styles.note} aria-hidden="true">
          {message}
        </p>
      </div>
      <LiveRegion message={message} />
    </div>
  );
}

/** No boat matches the filters, or there is none yet. */
function NoBoats({ view, onClear }: { readonly view: TimelineView; readonly onClear: () => void }) {
  const { t } = useTranslation(['admin-timeline', 'admin']);
  const { user } = useSession();
  const hasFilter = isNarrowed(view);
  return (
    <div className={classNames(page.empty, stack(4, 'center'))}>
      <EmptyList text={t(hasFilter ? 'timeline.empty' : 'timeline.noBoats')} onClear={hasFilter ? onClear : null} />
      {!hasFilter && can(user, PAGES.fleet.access) && (
        <LinkButton look="quiet" href={PAGES.fleet.path}>
          {t('admin:openBoats')}
        </LinkButton>
      )}
    </div>
  );
}

function isNarrowed({ search, port }: TimelineView): boolean {
  return search !== '' || port !== '';
}

function boatId({ boat }: TimelineLane): string {
  return boat._id;
}
