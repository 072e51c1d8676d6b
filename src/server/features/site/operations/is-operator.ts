import type { FastifyRequest } from 'fastify';
import { can } from '#domain/policy.ts';
import type { Env } from '../../../env.ts';
import { isFromThisMachine } from '../../../http/from-this-machine.ts';

/** True for a request from this machine or from a session that may read the metrics. */
export function isOperator(request: FastifyRequest, env: Pick<Env, 'trustProxy'>): boolean {
  return can(request.user, 'read metrics') || isFromThisMachine(request, env);
}
