import type {} from '@fastify/rate-limit'; // adds `rateLimit` to a route's config
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { sessionUser } from './access.ts';

/** Of a person, over all forms that take a code. */
const CODES_PER_MINUTE = 30;

/** Limits how many codes of vouchers a person of the staff types in a minute (P-26.1); requests without a code are not counted. */
export const TYPED_CODES_LIMIT: NonNullable<FastifyContextConfig['rateLimit']> = {
  max: CODES_PER_MINUTE,
  hook: 'preHandler',
  groupId: 'typed-voucher-codes',
  keyGenerator: (request: FastifyRequest) => sessionUser(request).id,
  allowList: ({ body }: FastifyRequest) => !(typeof body === 'object' && body !== null && 'voucherCode' in body),
};
