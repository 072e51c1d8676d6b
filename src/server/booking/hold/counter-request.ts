import type { CounterSaleRequest } from '#contract/counter-sales.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import { requestCents } from '../../http/request-cents.ts';
import { slotAround } from './queries/counter.ts';
import type { HoldRequest } from '../quote/quote.ts';

/** What the operator asks for, as a page of ours would ask for it. A charter is sold out of the slot its start lies in. */
export async function wishOf(deps: AppDeps, request: CounterSaleRequest): Promise<HoldRequest> {
  const { boatId, start } = request;
  const sale = { currency: 'eur' as const, amount: requestCents(request.total, 'total') };
  if (request.mode === 'tickets') {
    const { adults, childrenHalf, kidsFree, kidsPaid } = request.passengers;
    const tickets = { adults, children50: childrenHalf, kidsFree, kidsPaid };
    return { ...sale, booking: { boatId, mode: 'tickets', slotId: request.slotId, dateISO: start, tickets } };
  }
  const [slot] = isUuid(boatId) ? await slotAround(deps.db.pool, [boatId, Temporal.Instant.from(start)]) : [];
  if (!slot) throw new AppError('start_not_offered');
  const { hours: durationHours, people } = request;
  return { ...sale, booking: { boatId, mode: 'charter', slotId: slot.id, dateISO: start, durationHours, people } };
}
