import type { Queryable } from '../../db/database.ts';
import { useUpFault } from '../queries.ts';

/** Faults that can be requested (docs/http.md). */
export const FAULTS = [
  '500_after_capture',
  'timeout',
  'delay_webhook',
  'duplicate_webhook',
  'drop_webhook',
  'down',
] as const;
export type Fault = (typeof FAULTS)[number];

/** The fault that was ordered for this moment, used up once; null: all goes well. They are shared by all processes. */
export async function takeFault<Kind extends Fault>(sql: Queryable, ...kinds: Kind[]): Promise<Kind | null> {
  const [used] = await useUpFault(sql, [kinds]);
  return (used?.kind as Kind | undefined) ?? null;
}
