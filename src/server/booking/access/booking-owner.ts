import type { FastifyRequest } from 'fastify';
import { can } from '#domain/policy.ts';

/**
 * Whether the request comes from the account whose address the booking has now: it reads the booking, and changes it as its
 * guest does (P-15.9). A wrong token in the URL is refused even from that account.
 */
export function ownerMayRead(request: FastifyRequest, booking: { customer_email: string | null }): boolean {
  if ((request.query as { t?: unknown }).t !== undefined) return false;
  return can(request.user, 'read own booking', { customerEmail: booking.customer_email });
}
