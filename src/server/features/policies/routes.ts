import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { policy, policyChange, policyList, policyParams, policyUpdate } from '#contract/policies.ts';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import { idempotencyHeader } from '../../http/idempotency-header.ts';
import type { App } from '../../http/app-type.ts';
import { rowId } from '../../http/names.ts';
import { allPolicies } from './queries.ts';
import { addPolicy, changePolicy, presentPolicy } from './save-policy.ts';

const tags = ['settings'];

/** The operator's cancellation policies. */
export function policyRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.policies,
    schema: {
      tags,
      operationId: 'listPolicies',
      summary: 'All cancellation policies',
      response: { 200: policyList },
    },
    config: { access: 'manage boats' },
    handler: async () => ({ items: (await allPolicies(deps.db, [])).map(presentPolicy) }),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.policies,
    schema: {
      tags,
      operationId: 'createPolicy',
      summary: 'Add a cancellation policy',
      headers: idempotencyHeader,
      errors: ['idempotency_key_reused'],
      body: policyUpdate,
      response: { 201: policy },
    },
    config: { access: 'change settings' },
    handler: async (request, reply) => {
      reply.status(201);
      const key = request.headers['idempotency-key'];
      return addPolicy(deps, { actor: actorOf(sessionUser(request)), said: request.body, key });
    },
  });

  app.route({
    method: 'PUT',
    url: OFFICE_PATHS.policy.pattern,
    schema: {
      tags,
      operationId: 'changePolicy',
      summary:
        'Change a cancellation policy; existing bookings keep their terms. Refused when somebody else has changed it since `version`',
      errors: ['policy_not_found', 'state_conflict'],
      params: policyParams,
      body: policyChange,
      response: { 200: policy },
    },
    config: { access: 'change settings' },
    handler: async (request) => {
      const id = rowId(request.params, 'policy_not_found');
      return changePolicy(deps, { actor: actorOf(sessionUser(request)), said: request.body, id });
    },
  });
}
