import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppDeps } from './app-deps.ts';
import { sessionResolver } from './features/accounts/resolve-session.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { boatRoutes } from './features/boats/routes.ts';
import { bookingRoutes } from './features/bookings/routes.ts';
import { guardRoutes } from './http/access.ts';
import type { App } from './http/app-type.ts';
import { refuseUnstorableText } from './http/clean-text.ts';
import { answerError } from './http/error-handler.ts';
import { AppError } from './http/errors.ts';
import { loggerOptions, logRequests } from './http/logging.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { sandboxRoutes } from './sandbox/routes.ts';

const LARGEST_BODY = 64 * 1024;
const LONGEST_LOOP_DELAY_MS = 2000;

/** Builds the whole app without listening: plugins, who may call what, features, errors. Tests build the same one. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const app = newApp(deps);
  await addPlugins(app, deps);
  guardRoutes(app, sessionResolver(deps));
  requireSameOrigin(app, deps.env.publicUrl);
  refuseUnstorableText(app);

  // Features; what crosses between them is passed in here.
  accountRoutes(app, deps);
  boatRoutes(app, deps);
  bookingRoutes(app, deps);
  if (deps.env.payments === 'sandbox') await sandboxRoutes(app, deps);

  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  return app;
}

function newApp(deps: AppDeps): App {
  const app = Fastify({
    logger: loggerOptions(deps),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(deps.env.trustProxy),
    bodyLimit: LARGEST_BODY,
    // A request has to arrive within 20 s; a socket that says nothing for a minute is closed.
    requestTimeout: 20_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: answerError,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.removeContentTypeParser('text/plain');
  return app;
}

/** A number is how many proxies stand in front: that many addresses from our side are believed. */
function trustedProxies(
  given: AppDeps['env']['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof given === 'number' ? (_address, hop) => hop < given : given;
}

async function addPlugins(app: App, { env, secret }: AppDeps): Promise<void> {
  logRequests(app);
  setSecurityHeaders(app, env);
  await app.register(cookie, { secret });
  await app.register(etag);
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_LOOP_DELAY_MS,
    pressureHandler: () => {
      throw new AppError('unavailable');
    },
  });
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) => new AppError('too_many_requests', { retryAfterSeconds: ttl / 1000 }),
  });
}
