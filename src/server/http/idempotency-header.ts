import { z } from 'zod';

/** The header of a request that is carried out only once, even if it is sent several times. */
export const idempotencyHeader = z.object({ 'idempotency-key': z.string().max(255).optional() });
