import type { FastifyRequest } from 'fastify';
import type { Env } from '../../../env.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** From this machine, or with an admin's token. A proxy on this machine that we do not trust brings strangers. */
export function isOperator(request: FastifyRequest, { trustProxy }: Pick<Env, 'trustProxy'>): boolean {
  if (request.user?.role === 'admin') return true;
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return LOOPBACK.test(request.ip) && (trustProxy !== false || !isForwarded);
}
