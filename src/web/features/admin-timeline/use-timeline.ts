import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { Timeline, TimelineLane } from '#contract/timeline.ts';
import { changeAnswer, listQuery } from '../../lib/admin-data/answers.ts';
import { send } from '../../lib/api/send.ts';
import { daysOf, type TimelineView } from './timeline-view.ts';

/** The lanes of the shown days, page by page; null until they are loaded. */
export function useTimeline(view: TimelineView) {
  const client = useQueryClient();
  const days = { from: view.from.toString(), days: daysOf(view) };
  const answer = listQuery<Timeline>(OFFICE_PATHS.timeline, { ...days, search: view.search, port: view.port });
  const lanes = useInfiniteQuery({ ...answer, placeholderData: keepPreviousData });
  // Not a query: the answer is merged into the displayed lanes.
  const refreshing = useMutation({
    mutationFn: (boat: string) => send<Timeline>(OFFICE_PATHS.timeline, { query: { ...days, boat } }),
    onSuccess: ({ items }) => changeAnswer<InfiniteData<Timeline>>(client, answer.queryKey, withLanes(items)),
  });
  const { data, isPlaceholderData, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = lanes;
  const isShown = data !== undefined && !isPlaceholderData;
  return {
    lanes: isShown ? onePerBoat(data.items) : null,
    total: data?.last?.total ?? 0,
    /** Keeps the previous values while other days load, so that the filter keeps its options. */
    ports: data?.last?.ports ?? [],
    query: {
      error: lanes.error ?? refreshing.error,
      isFetching,
      refetch() {
        refreshing.reset();
        return lanes.isFetchNextPageError ? fetchNextPage() : lanes.refetch();
      },
    },
    hasMore: isShown && hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    /** Loads one boat's lane again; the others stay. */
    refresh: (boatId: string) => refreshing.mutate(boatId),
  };
}

function withLanes(fresh: readonly TimelineLane[]) {
  const current = (lane: TimelineLane) => fresh.find(({ boat }) => boat._id === lane.boat._id) ?? lane;
  return ({ pages, ...list }: InfiniteData<Timeline>): InfiniteData<Timeline> => ({
    ...list,
    pages: pages.map((page) => ({ ...page, items: page.items.map(current) })),
  });
}

/** Pages are offsets: after a boat is added, the next page starts with a boat that is already shown. */
function onePerBoat(lanes: readonly TimelineLane[]): readonly TimelineLane[] {
  return [...new Map(lanes.map((lane) => [lane.boat._id, lane])).values()];
}
