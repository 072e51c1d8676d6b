import type { DisruptionReason } from '#domain/booking/disruption.ts';
import type { AppDeps } from '../../../app-deps.ts';
import type { Queryable } from '../../../db/database.ts';
import { endChange } from '../../hold/end-change.ts';
import { bookingStatus } from '../../hold/queries/holds.ts';
import { endOpenIntents } from '../../money/end-open-intents.ts';
import { cancelInSteps } from '../cancel-booking.ts';
import { type AffectedRow, openOfBookings } from './queries/affected-bookings.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/** What has to end at the card provider, with no transaction open, before bookings can be disrupted. */
interface Open {
  readonly intents: readonly string[];
  readonly changes: readonly string[];
  readonly holds: readonly string[];
}

/** Thrown out of the transaction: the caller ends what is open, then tries again. */
export class SomethingIsOpen extends Error {
  readonly open: Open;

  constructor(open: Open) {
    super('Payments, changes or holds are open');
    this.open = open;
  }
}

/** @throws SomethingIsOpen while a payment, a change or a hold of these bookings is open */
export async function expectNothingOpen(
  sql: Queryable,
  { sold, pending }: { readonly sold: readonly AffectedRow[]; readonly pending: readonly AffectedRow[] },
): Promise<void> {
  const [open] = await openOfBookings(sql, [sold.map(({ id }) => id)]);
  const holds = pending.flatMap(({ id, change_id }) => (change_id === null ? id : []));
  const changes = [...(open?.changes ?? []), ...pending.flatMap(({ change_id }) => change_id ?? [])];
  const intents = open?.intents ?? [];
  if (holds.length + changes.length + intents.length > 0) throw new SomethingIsOpen({ intents, changes, holds });
}

/** A hold that was paid meanwhile is among the sold bookings of the next attempt. */
export async function endOpen(
  deps: Deps,
  { actor, reason }: { readonly actor: string; readonly reason: DisruptionReason },
  { intents, changes, holds }: Open,
): Promise<void> {
  for (const id of new Set(changes)) await endChange(deps, id, 'released');
  await endOpenIntents(deps, intents);
  for (const bookingId of holds) {
    const [booking] = await bookingStatus(deps.db, [bookingId]);
    if (booking?.status === 'pending') await cancelInSteps(deps, { bookingId, actor, reason, note: null });
  }
}
