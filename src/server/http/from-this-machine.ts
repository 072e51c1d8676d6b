import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { isLoopback } from '../loopback.ts';

/**
 * Behind a local proxy that TRUST_PROXY does not name, every request comes from loopback, so forwarded requests do not count as
 * coming from this machine.
 */
export function isFromThisMachine(request: FastifyRequest, { trustProxy }: Pick<Env, 'trustProxy'>): boolean {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return isLoopback(request.ip) && (trustProxy !== false || !isForwarded);
}
