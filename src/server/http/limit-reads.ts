import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { asReader } from '../db/reading.ts';
import { fairTurns, type TurnLimits } from './fair-turns.ts';
import { sourceOf } from './source.ts';

/** No page and no person's script reaches the limits of a source; a machine that does is served four at a time. */
const READ_LIMITS: TurnLimits = { atOnce: 24, perSource: 4, waiting: 1_000, patienceMs: 10_000 };

/**
 * Pages, lists, searches and reports: reads that can be expensive and that nobody pays with. Files, the card provider's
 * calls and what the holder of a booking does are not among them.
 */
export function isLimitedRead(method: string, { access = 'public', crossSite }: FastifyContextConfig): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !crossSite && access !== 'asset' && access !== 'holder' && access !== 'provider' && access !== 'loopback';
}

/**
 * Lets limited reads take turns by source and use a part of the database's connections only (docs/decisions/0055). A turn
 * ends before the answer is sent, so that a client that reads slowly holds none.
 */
export function limitReads(app: FastifyInstance, limits: TurnLimits = READ_LIMITS): void {
  const turns = fairTurns(limits);
  const ends = new WeakMap<FastifyRequest, () => void>();
  const endTurn = (request: FastifyRequest) => {
    ends.get(request)?.();
    ends.delete(request);
  };
  // A callback and not an async hook: the rest of the request runs inside asReader.
  app.addHook('onRequest', (request, reply, proceed) => {
    if (!isLimitedRead(request.method, request.routeOptions.config)) return proceed();
    turns.take(sourceOf(request.ip)).then((end) => {
      ends.set(request, end);
      if (!request.raw.socket?.destroyed) return asReader(proceed);
      endTurn(request);
      reply.hijack(); // the client has left while it waited
    }, proceed);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    endTurn(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    endTurn(request);
    done();
  });
}
