import type { WaitlistEntry } from '#contract/waitlist.ts';
import type { AppDeps } from '../../app-deps.ts';
import { endHold } from '../../booking/hold/end-hold.ts';
import { AppError } from '../../http/errors.ts';
import { hashToken } from '../../http/token-hash.ts';
import { presentEntry } from './present-entry.ts';
import { confirmEntry, entryOfLink, leaveList } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/** The entry that a mail's link opens (P-27.7). @throws AppError link_not_valid */
export async function readEntry({ db }: Pick<Deps, 'db'>, token: string): Promise<WaitlistEntry> {
  const [row] = await entryOfLink(db, [hashToken(token)]);
  if (!row) throw new AppError('link_not_valid');
  return presentEntry(row);
}

/** Proves the address; safe to repeat. Returns the entry as it is then. @throws AppError link_not_valid */
export async function confirmOwnEntry(deps: Deps, token: string): Promise<WaitlistEntry> {
  await confirmEntry(deps.db, [hashToken(token)]);
  return readEntry(deps, token);
}

/**
 * Leaves the list; what is held for the person is released, so that the next one is asked. Safe to repeat. What was paid meanwhile
 * stays booked. @throws AppError link_not_valid, ProviderUnavailable
 */
export async function leaveOwnEntry(deps: Deps, token: string): Promise<WaitlistEntry> {
  const [left] = await leaveList(deps.db, [hashToken(token)]);
  if (left?.booking_id) await endHold(deps, { bookingId: left.booking_id, reason: 'released' });
  return readEntry(deps, token);
}
