import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppDeps } from './app-deps.ts';
import { sessionResolver } from './features/accounts/resolve-session.ts';
import { presentUser } from './features/accounts/present-user.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { boatReads, boatRoutes } from './features/boats/routes.ts';
import { readBooking } from './features/bookings/read-booking.ts';
import { bookingRoutes } from './features/bookings/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { showBooking } from './features/bookings/show-booking.ts';
import { checkoutRoutes } from './features/checkout/routes.ts';
import { settleIntent } from './features/payments/settle-intent.ts';
import { operationRoutes } from './features/site/operations/operation-routes.ts';
import { assetRoutes } from './features/site/pages/asset-routes.ts';
import { pageRoutes } from './features/site/pages/page-routes.ts';
import { guardRoutes } from './http/access.ts';
import type { App } from './http/app-type.ts';
import { refuseUnstorableText } from './http/clean-text.ts';
import { answerError } from './http/error-handler.ts';
import { AppError } from './http/errors.ts';
import { documentRoutes } from './http/openapi.ts';
import { loggerOptions, logRequests } from './http/logging.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts';
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
  await documentRoutes(app);

  await app.register(async (scope) => {
    await scope.register(etag);
    await apiRoutes(scope.withTypeProvider<ZodTypeProvider>(), deps);
  });
  await paymentRoutes(app, deps, { readBooking });
  if (deps.env.payments === 'sandbox') await sandboxRoutes(app, deps);
  await operationRoutes(app, deps);
  if (deps.site) await siteRoutes(app, deps, deps.site);

  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  return app;
}

/** The features; what crosses between them is passed in here. */
async function apiRoutes(app: App, deps: AppDeps): Promise<void> {
  accountRoutes(app, deps);
  boatRoutes(app, deps);
  bookingRoutes(app, deps);
  checkoutRoutes(app, deps, { settleIntent });
}

async function siteRoutes(app: App, deps: AppDeps, site: NonNullable<AppDeps['site']>): Promise<void> {
  const boats = boatReads(deps);
  await assetRoutes(app, site);
  await pageRoutes(app, deps, site, {
    readApi: (request) => ({
      ...boats,
      getBooking: (id) => showBooking(deps, request, id),
      me: async () => ({ user: presentUser(request.user) }),
    }),
  });
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
    // An address that cannot be decoded never meets the hooks.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers(securityHeaders(deps.env)));
    },
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
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_LOOP_DELAY_MS,
    pressureHandler: (request) => {
      if (request.routeOptions.config.access === 'asset') return;
      throw new AppError('unavailable');
    },
  });
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) => new AppError('too_many_requests', { retryAfterSeconds: ttl / 1000 }),
  });
}
