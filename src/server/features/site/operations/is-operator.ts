import type { FastifyRequest } from 'fastify';
import { can } from '#domain/policy.ts';
import type { Env } from '../../../env.ts';
import { isLoopback } from '../../../loopback.ts';

/**
 * True for a request from this machine or from a session that may read the metrics. Behind a local proxy that
 * TRUST_PROXY does not name, every request comes from loopback, so a forwarded request does not count as local.
 */
export function isOperator(request: FastifyRequest, { trustProxy }: Pick<Env, 'trustProxy'>): boolean {
  if (can(request.user, 'read metrics')) return true;
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return isLoopback(request.ip) && (trustProxy !== false || !isForwarded);
}
