import type { z } from 'zod';
import { LANES_A_PAGE, type Timeline, type timelineQuery } from '#contract/timeline.ts';
import { startOfCanaryDay } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import { presentBoatTime } from './present-boat-time.ts';
import { timelineBoats, chartersTouching, portsOfBoats, slotsTouching } from './queries.ts';

/** The time of all boats side by side (P-20.10). The number of statements does not depend on the number of boats. */
export async function readTimeline(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  asked: z.output<typeof timelineQuery>,
): Promise<Timeline> {
  const from = Temporal.PlainDate.from(asked.from);
  const [start, end] = [startOfCanaryDay(from), startOfCanaryDay(from.add({ days: asked.days }))];
  const filter = [asked.boat ?? null, asked.search?.trim() || null, asked.port || null] as const;
  const [found, ports] = await Promise.all([
    timelineBoats(db, [...filter, LANES_A_PAGE, asked.cursor, start, end]),
    portsOfBoats(db, []),
  ]);
  const ids = found.map(({ id }) => id);
  const [slots, charters] = await Promise.all([
    slotsTouching(db, [ids, start, end]),
    chartersTouching(db, [ids, start, end]),
  ]);
  const slotsOf = Map.groupBy(slots, (row) => row.boat_id);
  const chartersOf = Map.groupBy(charters, (row) => row.boat_id);
  const now = clock.now();
  const total = found[0]?.total ?? 0;
  const next = asked.cursor + found.length;
  return {
    items: found.map((boat) =>
      presentBoatTime({ boat, slots: slotsOf.get(boat.id) ?? [], charters: chartersOf.get(boat.id) ?? [], now }),
    ),
    total,
    nextCursor: next < total ? next : null,
    ports: ports.map(({ port_name }) => port_name),
  };
}
