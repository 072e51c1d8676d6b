import type { AppDeps } from '../../app-deps.ts';
import { offerPlace } from '../../booking/hold/offer-place.ts';
import { AppError } from '../../http/errors.ts';
import { despiteFailures } from '../../despite-failures.ts';
import { fittingRequest } from './fitting-request.ts';
import { type EntryRow, settleEntries, whoWaits } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'cards' | 'env'>;

/**
 * Offers what is free to those who wait, in the order of their requests (P-27.4): each offer is a hold, so the next person sees what
 * is left. A party that does not fit is passed over and stays. It runs when a place becomes free and every minute, is safe to repeat,
 * and in several processes at once: an entry is taken in the transaction that holds its place, and whoever comes second finds
 * the place or the entry taken. A failure stops nobody else's offer; the first one is thrown at the end.
 * Returns how many places were offered.
 */
export async function offerPlaces(deps: Deps): Promise<number> {
  await settleEntries(deps.db, []);
  let offered = 0;
  await despiteFailures(await whoWaits(deps.db, []), async (entry) => {
    if (await offerTo(deps, entry, 'system')) offered += 1;
  });
  return offered;
}

/** False: nothing fits, or the person waits no more. */
async function offerTo(deps: Deps, entry: EntryRow, actor: string): Promise<boolean> {
  const request = await fittingRequest(deps.db.pool, entry, { mustKeepLeadTime: true });
  if (request === null) return false;
  try {
    await offerPlace(deps, { request, entryId: entry.id, language: entry.language, actor });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
