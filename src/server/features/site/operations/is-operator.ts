import type { FastifyRequest } from 'fastify';
import { can } from '#domain/policy.ts';
import type { Env } from '../../../env.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * From this machine, or signed in as somebody who may read the metrics. Behind a proxy on this machine that TRUST_PROXY
 * does not name, every visitor's request comes from loopback: a forwarded one does not count as local.
 */
export function isOperator(request: FastifyRequest, { trustProxy }: Pick<Env, 'trustProxy'>): boolean {
  if (can(request.user, 'read metrics')) return true;
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return LOOPBACK.test(request.ip) && (trustProxy !== false || !isForwarded);
}
