import { expectedParties, type HeadCount, headCount } from '#domain/booking/head-count.ts';
import { addJackets, type JacketCounts } from '#domain/booking/life-jackets.ts';
import type { TodaySailing } from '#contract/today.ts';

/** Life jackets for those expected aboard; null if nothing was entered for a charter that may have children. */
export function jacketsNeeded({ parties }: Pick<TodaySailing, 'parties'>): JacketCounts | null {
  const lists = expectedParties(parties).flatMap(({ list }) =>
    list && !list.missing?.isUnstated ? [list.jackets] : [],
  );
  return lists.length === 0 ? null : lists.reduce(addJackets);
}

/** People of a departure: of a trip its passengers, of a charter its party. */
export function peopleAboard({ type, parties }: Pick<TodaySailing, 'type' | 'parties'>): HeadCount {
  return headCount(
    parties.map(({ status, people, passengers, aboard }) => ({
      status,
      people: type === 'private' ? people : Object.values(passengers).reduce((total, count) => total + count, 0),
      aboard,
    })),
  );
}
