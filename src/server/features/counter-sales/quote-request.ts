import type { SaleItem } from '#contract/counter-sales.ts';
import { partyFromPassengers } from '#contract/party.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { QuoteRequest } from '../../booking/quote/quote-request.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import { slotAround } from './queries.ts';

/** The quote request of a counter sale. A charter is sold from the slot that contains its start. @throws AppError start_not_offered */
export async function quoteRequestOf({ db }: Pick<AppDeps, 'db'>, request: SaleItem): Promise<QuoteRequest> {
  const { boatId } = request;
  const start = Temporal.Instant.from(request.start);
  if (request.mode === 'tickets') {
    const party = partyFromPassengers(request.passengers);
    return { type: 'shared', boatId, slotId: request.slotId, party, start, day: null, hours: null };
  }
  const [slot] = isUuid(boatId) ? await slotAround(db, [boatId, start]) : [];
  if (!slot) throw new AppError('start_not_offered');
  const { hours, people } = request;
  return { type: 'private', boatId, slotId: slot.id, start, day: null, hours, people };
}
