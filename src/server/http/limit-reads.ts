import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asReader } from '../db/reading.ts';
import { fairTurns, type TurnLimits } from './fair-turns.ts';
import { sourceOf } from './source.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs `answer` as a limited read, for another request whose answer is as expensive as one. It does not run when the client
     * leaves while it waits.
     * @throws AppError too_many_requests, unavailable, as `FairTurns.take`
     */
    answerInTurn(request: FastifyRequest, reply: FastifyReply, answer: () => Promise<unknown>): Promise<void>;
  }
}

/** A person's pages and scripts stay below a source's limits; a program that exceeds them is served four requests at a time. */
const READ_LIMITS: TurnLimits = { atOnce: 24, perSource: 4, waiting: 1_000, longestWaitMs: 10_000 };

/**
 * Pages, lists, searches and reports: reads that can be expensive and are not part of a payment. Not limited: files, the card
 * provider's calls and requests by the holder of a booking.
 */
export function isLimitedRead(method: string, { access = 'public', crossSite }: FastifyContextConfig): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !crossSite && access !== 'asset' && access !== 'holder' && access !== 'provider' && access !== 'loopback';
}

/**
 * Makes limited reads take turns by source and use only part of the database's connections (docs/decisions/0055). A turn ends
 * before the answer is sent, so that a slow client does not hold it.
 */
export function limitReads(app: FastifyInstance, limits: TurnLimits = READ_LIMITS): void {
  const turns = fairTurns(limits);
  const ends = new WeakMap<FastifyRequest, () => void>();
  const endTurn = (request: FastifyRequest) => {
    ends.get(request)?.();
    ends.delete(request);
  };
  /** false: the client has left while it waited. */
  const takeTurn = async (request: FastifyRequest, reply: FastifyReply) => {
    ends.set(request, await turns.take(sourceOf(request.ip)));
    if (!request.raw.socket?.destroyed) return true;
    endTurn(request);
    reply.hijack();
    return false;
  };
  app.decorate('answerInTurn', async (request, reply, answer) => {
    if (await takeTurn(request, reply)) await asReader(answer);
  });
  // A callback and not an async hook: the rest of the request runs inside asReader.
  app.addHook('onRequest', (request, reply, proceed) => {
    if (!isLimitedRead(request.method, request.routeOptions.config)) return proceed();
    takeTurn(request, reply).then((isHere) => isHere && asReader(proceed), proceed);
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
