import type {} from '@fastify/rate-limit'; // adds `rateLimit` to a route's config
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { sessionUser } from './access.ts';

/** Per person, across all forms that accept a code. */
const CODES_PER_MINUTE = 30;

/** Limits the voucher codes that a staff member may enter per minute (P-26.1). Requests without a code do not count. */
export const TYPED_CODES_LIMIT: NonNullable<FastifyContextConfig['rateLimit']> = {
  max: CODES_PER_MINUTE,
  hook: 'preHandler',
  groupId: 'typed-voucher-codes',
  keyGenerator: (request: FastifyRequest) => sessionUser(request).id,
  allowList: ({ body }: FastifyRequest) => !(typeof body === 'object' && body !== null && 'voucherCode' in body),
};
