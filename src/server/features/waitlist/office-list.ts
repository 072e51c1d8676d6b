import type { WaitingGuest, Waitlist } from '#contract/waitlist.ts';
import type { AppDeps } from '../../app-deps.ts';
import { endHold } from '../../booking/hold/end-hold.ts';
import { offerPlace } from '../../booking/hold/offer-place.ts';
import { AppError } from '../../http/errors.ts';
import { fittingRequest } from './fitting-request.ts';
import { presentGuest } from './present-entry.ts';
import { listWaiting, removeFromList, waitlistEntryById } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'cards' | 'env'>;

/** The waitlist as the office sees it (P-27.8). */
export async function listWaitlist(
  { db }: Pick<Deps, 'db'>,
  { date, boatId }: { date?: string | undefined; boatId?: string | undefined },
): Promise<Waitlist> {
  return {
    items: (await listWaiting(db, [date ? Temporal.PlainDate.from(date) : null, boatId ?? null])).map(presentGuest),
  };
}

/** Removes an entry from the list and releases the place held for it. @throws AppError not_found, state_conflict */
export async function removeGuest(deps: Deps, entryId: string, actor: string): Promise<WaitingGuest> {
  const [removed] = await removeFromList(deps.db, [entryId, actor]);
  if (removed?.booking_id) await endHold(deps, { bookingId: removed.booking_id, reason: 'released', actor });
  const guest = await readGuest(deps, entryId);
  if (!removed && guest.state !== 'left') throw new AppError('state_conflict');
  return guest;
}

/**
 * Offers a place to an entry out of turn; lead time, minimum and the caps of the source do not apply (P-27.8).
 * @throws AppError not_found; seats_taken on a trip, slot_taken on a day, when nothing can be sold; state_conflict when the person no
 * longer waits
 */
export async function offerNow(deps: Deps, entryId: string, actor: string): Promise<WaitingGuest> {
  const [entry] = await waitlistEntryById(deps.db, [entryId]);
  if (!entry) throw new AppError('not_found');
  if (entry.state !== 'waiting') throw new AppError('state_conflict');
  const request = await fittingRequest(deps, entry, { mustKeepLeadTime: false, mustReachMinimum: false });
  if (request === null) throw new AppError(entry.slot_id === null ? 'slot_taken' : 'seats_taken');
  await offerPlace(deps, { request, entryId, language: entry.language, actor, sourceHash: null });
  return readGuest(deps, entryId);
}

async function readGuest({ db }: Pick<Deps, 'db'>, entryId: string): Promise<WaitingGuest> {
  const [row] = await waitlistEntryById(db, [entryId]);
  if (!row) throw new AppError('not_found');
  return presentGuest(row);
}
