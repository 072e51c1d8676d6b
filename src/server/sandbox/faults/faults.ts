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

/** The requested fault of one of these kinds, used up once; null: none. Faults are shared by all processes. */
export async function takeFault<Kind extends Fault>(sql: Queryable, ...kinds: Kind[]): Promise<Kind | null> {
  const [used] = await useUpFault(sql, [kinds]);
  return (used?.kind as Kind | undefined) ?? null;
}
