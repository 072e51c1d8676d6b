import type { FastifyRequest } from 'fastify';
import { can } from '#domain/policy.ts';

/**
 * Whether the request comes from the account with the booking's current email address. That account may read the booking
 * and change it as its guest (P-15.9). With a token in the URL, the token alone decides.
 */
export function ownerMayRead(request: FastifyRequest, booking: { customer_email: string | null }): boolean {
  if ((request.query as { t?: unknown }).t !== undefined) return false;
  return can(request.user, 'read own booking', { customerEmail: booking.customer_email });
}
