import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { underId } from '../request-context.ts';

/** Long enough to be unique, and without characters that could break a log line. */
const SAFE_ID = /^[A-Za-z0-9_-]{16,64}$/;

/** The id that a browser or a proxy gives in `x-request-id`, otherwise a new one. */
export function idOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE_ID.test(given) ? given : crypto.randomUUID();
}

/**
 * Runs each request under its id, for the log lines of its statements, and returns the id in a header. Cacheable answers have no
 * such header: other visitors would get the id too.
 */
export function identifyRequests(app: FastifyInstance): void {
  // A callback and not an async hook: the rest of the request runs under the id.
  app.addHook('onRequest', (request, _reply, proceed) => underId(request.id, proceed));
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (/no-store|private/.test(String(reply.getHeader('cache-control')))) reply.header('x-request-id', request.id);
    done();
  });
}
