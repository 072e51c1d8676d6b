import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { DepsWithoutCards } from '../app-deps.ts';
import { loggedError } from './logged-error.ts';
import { loggedPath } from './logged-path.ts';

/**
 * Log lines name requests by id, method and path (logged-path.ts). Queries, headers and bodies contain tokens and names and are not
 * logged.
 */
export function loggerOptions({ logger, env }: DepsWithoutCards): NonNullable<FastifyServerOptions['logger']> {
  if (!logger) return false;
  const { level, stream } = logger === true ? { level: env.logLevel } : logger;
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      err: (error) => loggedError(error),
      req: (request: FastifyRequest) => ({ method: request.method, url: loggedPath(request) }),
    },
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The level of the line logged after a request is answered; `info` by default. */
    logAs?: 'info' | 'debug';
    /** true: a parameter of the path is a secret, such as a voucher's code. */
    hasSecretPath?: boolean;
  }
}

/** Logs one line per request after it is answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log[request.routeOptions.config.logAs ?? 'info'](
      {
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
