import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../http/access.ts';

/** Whether bookings made with an account's address are its owner's to see: a customer's, once the address is proven. */
export function ownsBookings(user: SessionUser | null): user is SessionUser {
  return user?.role === 'customer' && user.hasProvenEmail;
}

/**
 * Whether the request comes from the account whose address the booking has now. For reading only: what changes a booking
 * takes its token or the checkout cookie. A token in the address has to be right; an account does not make up for it.
 */
export function ownerMayRead(request: FastifyRequest, booking: { customer_email: string | null }): boolean {
  if ((request.query as { t?: unknown }).t !== undefined || !ownsBookings(request.user)) return false;
  return booking.customer_email?.toLowerCase() === request.user.email;
}
