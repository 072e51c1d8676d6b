import { PATHS } from '#contract/paths.ts';
import type { ReadApi } from '#contract/read-api.ts';
import type { ChoiceOffers } from '#contract/disruptions.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';

/** The data of the pages over HTTP: the browser's implementation of the API that the server calls in-process. */
export const httpApi: ReadApi = {
  listBoats: () => send(PATHS.boats),
  getBoat: (id, range, isFresh) =>
    send(PATHS.boat(id), { query: { ...range }, ...(isFresh && { headers: { 'cache-control': 'no-cache' } }) }),
  searchBoats: (asked) => send(PATHS.search, { query: { ...asked } }),
  getLegalText: (document, language) => send(PATHS.legalText(document), { query: { lng: language } }),
  getBooking: (id) => send(PATHS.booking(id)),
  getGroup: (id) => send(PATHS.group(id)),
  getPassengers: (id) => send(PATHS.passengers(id)),
  getChoice: (id) => send<ChoiceOffers>(PATHS.choice(id)).catch(nullIfNothingToChoose),
  myBookings: () => send(PATHS.myBookings),
  me: () => send(PATHS.me),
};

function nullIfNothingToChoose(error: unknown): null {
  if (error instanceof ApiError && error.code === 'state_conflict') return null;
  throw error;
}
