import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppDeps, ClientTimeLimits, DepsWithoutCards } from '../app-deps.ts';
import type { App } from './app-type.ts';
import { answerError } from './error-handler.ts';
import { AppError } from './errors.ts';
import { identifyRequests, idOf } from './request-id.ts';
import { limitReads } from './limit-reads.ts';
import { loggerOptions, logRequests } from './logging.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';
import { sourceOf } from './source.ts';
import { traceRequests } from './trace-requests.ts';
import { openSecurityLog } from '../security-log/record-security-event.ts';

const LARGEST_BODY = 64 * 1024;
/** How long a client may take, in ms (docs/http.md, "Time limits"). */
const TIME_LIMITS: ClientTimeLimits = { headers: 10_000, request: 20_000, idle: 60_000, checkedEvery: 1_000 };
const LONGEST_LOOP_DELAY_MS = 2000;
/**
 * The event loop delay is measured over this interval. It is longer than the largest accepted delay, because an
 * interval with fewer than two turns of the loop counts as the longest delay.
 */
const LOOP_WATCH_MS = 3 * LONGEST_LOOP_DELAY_MS;

/** An app without routes: body limits, the plugins that all features use, and the error handler. */
export async function bareApp(deps: DepsWithoutCards): Promise<App> {
  const app = newApp(deps);
  await addPlugins(app, deps);
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  return app;
}

function newApp(deps: DepsWithoutCards): App {
  const limits = deps.clientTimeLimits ?? TIME_LIMITS;
  const app = Fastify({
    logger: loggerOptions(deps),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(deps.env.trustProxy),
    bodyLimit: LARGEST_BODY,
    http: {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.checkedEvery,
    },
    requestTimeout: limits.request,
    connectionTimeout: limits.idle,
    keepAliveTimeout: 10_000,
    genReqId: idOf,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // Requests whose URL cannot be decoded bypass the hook that sets these headers.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers(securityHeaders(deps.env)));
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  return app;
}

/** Many clients send the content type of JSON also without a body, for example to cancel or to sign out. */
function acceptEmptyJson(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null);
    return parseJson(request, body, done);
  });
}

/** A number is the count of trusted proxies: that many addresses from the right end of X-Forwarded-For. */
function trustedProxies(
  given: AppDeps['env']['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof given === 'number' ? (_address, hop) => hop < given : given;
}

async function addPlugins(app: App, deps: DepsWithoutCards): Promise<void> {
  const { env, secrets } = deps;
  identifyRequests(app);
  traceRequests(app);
  logRequests(app);
  limitReads(app, deps.readLimits);
  openSecurityLog(app, deps);
  setSecurityHeaders(app, env);
  await app.register(cookie, { secret: [...secrets] });
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_LOOP_DELAY_MS,
    sampleInterval: LOOP_WATCH_MS,
    pressureHandler: (request) => {
      if (request.routeOptions.config.access === 'asset') return;
      throw new AppError('unavailable');
    },
  });
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => sourceOf(ip),
    errorResponseBuilder: (_request, { ttl }) => new AppError('too_many_requests', { retryAfterSeconds: ttl / 1000 }),
  });
}
