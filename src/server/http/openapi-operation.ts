import type {} from '@fastify/rate-limit'; // adds `rateLimit` to a route's config
import type { FastifySchema, RouteOptions } from 'fastify';
import type { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '#contract/error-codes.ts';
import { errorBody } from '#contract/json.ts';
import { type Access, needsNoSession } from './access.ts';
import { isLimitedRead } from './limit-reads.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Errors of the operation in addition to those from its schema, access and rate limit. */
    errors?: readonly ErrorCode[];
  }
}

type Documented = ReturnType<typeof jsonSchemaTransform>;

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const ERROR_SCHEMA = { $ref: `#/components/schemas/${z.globalRegistry.get(errorBody)?.id}` };
const ERROR_CONTENT = { 'application/json': { schema: ERROR_SCHEMA } };
const RETRY_AFTER = { 'Retry-After': { type: 'integer', description: 'Seconds.' } };
/** For pictures and webhooks: the body is not parsed. */
const RAW_BODY = { description: 'The raw bytes.' };

/** Adds to an operation what its schemas do not contain: success and error answers, security, raw bodies. */
export function documentOperation({ schema, url }: Documented, route: RouteOptions): Documented {
  if (!schema || schema.hide) return { schema, url };
  const { errors: _, ...documented } = schema;
  return {
    schema: {
      ...documented,
      ...(documented.consumes && !documented.body && { body: RAW_BODY }),
      response: { ...successAnswers(documented), ...errorAnswers(route) },
      security: proofsFor(route.config?.access ?? 'public'),
    },
    url,
  };
}

function successAnswers({ response, produces = ['application/json'] }: FastifySchema) {
  if (!response) return { 200: { description: 'Success', content: contentOf(produces, { type: 'string' }) } };
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) => [
      status,
      { description: status === '201' ? 'Created' : 'Success', content: contentOf(produces, schema) },
    ]),
  );
}

function contentOf(types: readonly string[], schema: unknown) {
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

/** One answer per status, with its error codes. */
function errorAnswers(route: RouteOptions) {
  const byStatus = Map.groupBy(errorsOf(route), (code) => ERROR_STATUS[code]);
  const answers = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\``).join(', '),
      content: ERROR_CONTENT,
      ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
    },
  ]);
  return { ...Object.fromEntries(answers), default: { description: 'Another error', content: ERROR_CONTENT } };
}

/** The error codes of an operation, as its documentation lists them. */
export function errorsOf({
  method,
  schema = {},
  config = {},
}: Pick<RouteOptions, 'method' | 'schema' | 'config'>): Set<ErrorCode> {
  const { access = 'public', crossSite, duringSetUp, rateLimit } = config;
  const isWrite = !SAFE_METHODS.includes(String(method));
  return new Set<ErrorCode>([
    'malformed_request',
    ...(needsNoSession(access) ? [] : (['not_signed_in', 'forbidden'] as const)),
    ...(needsNoSession(access) || duringSetUp ? [] : (['second_factor_not_set_up'] as const)),
    ...(isWrite && !crossSite ? (['cross_site'] as const) : []),
    ...(schema.params ? (['not_found'] as const) : []),
    ...(access === 'holder' ? (['booking_not_found'] as const) : []),
    ...(isWrite ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(isWrite || schema.querystring ? (['invalid_fields'] as const) : []),
    ...(rateLimit || isLimitedRead(String(method), config) ? (['too_many_requests'] as const) : []),
    ...(schema.errors ?? []),
    'unavailable',
  ]);
}

/** Any one of the proofs is enough; an empty list means that the route is public. */
function proofsFor(access: Access): Record<string, string[]>[] {
  if (access === 'holder')
    return [{ bookingToken: [] }, { bookingLink: [] }, { checkoutCookie: [] }, { session: [] }, { bearer: [] }];
  if (access === 'provider') return [{ webhookSignature: [] }];
  return needsNoSession(access) ? [] : [{ session: [] }, { bearer: [] }];
}
