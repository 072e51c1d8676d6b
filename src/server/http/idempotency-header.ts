import { z } from 'zod';

/** The header of a request that is carried out once, however often it is sent. */
export const idempotencyHeader = z.object({ 'idempotency-key': z.string().max(255).optional() });
