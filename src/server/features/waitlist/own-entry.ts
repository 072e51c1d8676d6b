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

/** Confirms the entry, which proves the address; safe to repeat. Returns the updated entry. @throws AppError link_not_valid */
export async function confirmOwnEntry(deps: Deps, token: string): Promise<WaitlistEntry> {
  await confirmEntry(deps.db, [hashToken(token)]);
  return readEntry(deps, token);
}

/**
 * Leaves the list and releases the place held for the person, so that it is offered to the next one. Safe to repeat. A
 * place that has been paid for in the meantime stays booked.
 * @throws AppError link_not_valid, ProviderUnavailable
 */
export async function leaveOwnEntry(deps: Deps, token: string): Promise<WaitlistEntry> {
  const [left] = await leaveList(deps.db, [hashToken(token)]);
  if (left?.booking_id) await endHold(deps, { bookingId: left.booking_id, reason: 'released' });
  return readEntry(deps, token);
}
