import type { ErrorCode } from '#contract/error-codes.ts';
import type { AppDeps } from '../../app-deps.ts';
import { offerPlace } from '../../booking/hold/offer-place.ts';
import { AppError } from '../../http/errors.ts';
import { despiteFailures } from '../../despite-failures.ts';
import { fittingRequest } from './fitting-request.ts';
import { type EntryRow, settleEntries, whoWaits } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'cards' | 'env'>;

/** How many entries a run tries to serve. */
const ENTRIES_PER_RUN = 500;

/**
 * Offers free places to the waitlist in the order of the requests (P-27.4). Each offer is a hold, so that the next entry sees
 * what is left. A party that does not fit, or whose source holds too much unpaid, is skipped and stays on the list. Runs when a
 * place becomes free and every minute. Safe to repeat and to run in several processes: the entry is taken in the transaction
 * that holds the place, so that a second process finds the place or the entry taken. A failure does not stop the other offers;
 * it is thrown at the end. Returns the number of places offered.
 */
export async function offerPlaces(deps: Deps): Promise<number> {
  await settleEntries(deps.db, []);
  let offered = 0;
  await despiteFailures(await whoWaits(deps.db, [ENTRIES_PER_RUN]), async (entry) => {
    if (await offerTo(deps, entry)) offered += 1;
  });
  return offered;
}

/**
 * Why a place that seemed to fit is not offered now: it was taken, changed or taken off sale meanwhile, a cap of the source is
 * reached, or the person no longer waits.
 */
const NOT_NOW: readonly ErrorCode[] = [
  'slot_taken',
  'seats_taken',
  'slot_not_found',
  'boat_not_found',
  'mode_not_offered',
  'start_not_offered',
  'start_in_past',
  'duration_out_of_range',
  'online_booking_closed',
  'below_minimum',
  'too_many_holds',
  'party_too_large',
  'state_conflict',
];

/** false: nothing fits, or `NOT_NOW`. */
async function offerTo(deps: Deps, entry: EntryRow): Promise<boolean> {
  try {
    const request = await fittingRequest(deps, entry, { mustKeepLeadTime: true, mustReachMinimum: true });
    if (request === null) return false;
    const { id: entryId, language, source_hash: sourceHash } = entry;
    await offerPlace(deps, { request, entryId, language, actor: 'system', sourceHash });
    return true;
  } catch (error) {
    if (error instanceof AppError && NOT_NOW.includes(error.code)) return false;
    throw error;
  }
}
