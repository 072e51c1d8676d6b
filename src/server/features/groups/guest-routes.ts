import { bookingQuery, paymentIntentAnswer } from '#contract/checkout.ts';
import { bookingGroup, groupParams } from '#contract/groups.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { intentForGroup } from '../../booking/money/intent-for-group.ts';
import { openedGroup, showGroup } from './opened-group.ts';

const tags = ['checkout'];

/** A group for anyone with its link: all bookings, and one payment (P-14.20). */
export function guestGroupRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: PATHS.group.pattern,
    schema: {
      tags,
      operationId: 'readOwnGroup',
      summary: 'A group of bookings, for anyone with its link',
      errors: ['booking_not_found'],
      params: groupParams,
      querystring: bookingQuery,
      response: { 200: bookingGroup },
    },
    config: { access: 'holder' },
    handler: async (request) => showGroup(deps, request, request.params.id),
  });

  app.route({
    method: 'POST',
    url: BOOKING_PATHS.groupIntent.pattern,
    schema: {
      tags,
      operationId: 'openGroupPayment',
      summary: 'Open the one payment for all held bookings of a group',
      errors: ['booking_not_found', 'hold_expired', 'state_conflict', 'provider_unavailable'],
      params: groupParams,
      querystring: bookingQuery,
      response: { 200: paymentIntentAnswer },
    },
    config: { access: 'holder', rateLimit: { max: deps.limits.intentsPerMinute } },
    handler: async (request) => {
      const { groupId, token } = await openedGroup(deps, request, request.params.id);
      const { hold, intent } = await intentForGroup(deps, groupId);
      return {
        clientSecret: intent.clientSecret,
        paymentIntentId: intent.id,
        bookingId: hold.bookingId,
        accessToken: token,
        holdExpiresAt: isoInstant(hold.expiresAt),
        amount: hold.amountCents,
        currency: 'eur' as const,
      };
    },
  });
}
