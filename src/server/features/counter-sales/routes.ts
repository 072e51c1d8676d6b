import { counterSaleAnswer, counterSaleRequest } from '#contract/counter-sales.ts';
import { groupAnswer, groupSaleRequest } from '#contract/groups.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { idempotencyHeader } from '../../http/idempotency-header.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { TYPED_CODES_LIMIT } from '../../http/typed-codes-limit.ts';
import { sell } from './sell.ts';
import { sellGroup } from './sell-group.ts';
import { sellerOf } from './seller.ts';

const REFUSALS = [
  'boat_not_found',
  'slot_not_found',
  'slot_taken',
  'seats_taken',
  'price_changed',
  'hold_expired',
  'start_in_past',
  'start_not_offered',
  'duration_out_of_range',
  'adult_needed',
  'too_many_free_kids',
  'no_seats',
  'mode_not_offered',
  'idempotency_key_reused',
  'provider_unavailable',
] as const;

/** Sales by an operator by telephone and at the pier, from the same time and seats as online sales (P-14.1). */
export function counterRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'POST',
    url: OFFICE_PATHS.newBooking,
    schema: {
      tags: ['bookings'],
      operationId: 'createCounterSale',
      summary: 'Book for a customer by telephone or at the pier',
      errors: [...REFUSALS, 'voucher_not_found', 'voucher_expired', 'voucher_empty'],
      headers: idempotencyHeader,
      body: counterSaleRequest,
      response: { 200: counterSaleAnswer },
    },
    config: { access: 'sell bookings', rateLimit: TYPED_CODES_LIMIT },
    handler: async (request) => sell(deps, request.body, sellerOf(request)),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.groupSales,
    schema: {
      tags: ['bookings'],
      operationId: 'createGroupSale',
      summary: 'Book several boats, times or seats for one customer as a group, all or none',
      errors: [...REFUSALS, 'state_conflict'],
      headers: idempotencyHeader,
      body: groupSaleRequest,
      response: { 200: groupAnswer },
    },
    config: { access: 'sell bookings' },
    handler: async (request) =>
      sellGroup(deps, request.body, {
        actor: actorOf(sessionUser(request)),
        buyerOf: (item) => sellerOf(request, item),
        key: request.headers['idempotency-key'],
      }),
  });
}
