import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { tripDecision, tripDecisionRequest, tripParams } from '#contract/trip-decisions.ts';
import type { AppDeps } from '../../app-deps.ts';
import { answerTrip } from '../../booking/change/trip-decisions/answer-trip.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';

/** The operator's decisions about trips below their minimum (P-7.9). */
export function tripDecisionRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'POST',
    url: OFFICE_PATHS.tripDecision.pattern,
    schema: {
      tags: ['slots'],
      operationId: 'decideTrip',
      summary: 'Decide whether a trip below its minimum sails; its guests are informed',
      errors: ['slot_not_found', 'state_conflict'],
      params: tripParams,
      body: tripDecisionRequest,
      response: { 200: tripDecision },
    },
    config: { access: 'change bookings' },
    handler: async (request) => {
      const { slotId } = request.params;
      const { outcome } = request.body;
      const { sold, needed } = await answerTrip(deps, { slotId, outcome, actor: actorOf(sessionUser(request)) });
      return { _id: slotId, outcome, sold, needed };
    },
  });
}
