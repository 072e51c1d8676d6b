import type { Booking } from '#contract/bookings.ts';
import type { ConfirmFailure, PaymentProof } from '../../features/checkout/confirm-payment.ts';
import type { PayFailure } from '../../features/checkout/pay-failure.ts';
import type { RunningCheckout } from '../../features/checkout/running-checkout.ts';
import type { SavedBooking } from '../../features/booking/saved-booking.ts';

export type BookingCheckout = RunningCheckout<SavedBooking>;

/** The step of the booking, from the selection to the tickets (P-11.1). */
export type FlowStep =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'paying'; readonly checkout: BookingCheckout; readonly firstFailure: PayFailure | null }
  | { readonly kind: 'confirming' }
  | { readonly kind: 'confirm_failed'; readonly failure: ConfirmFailure; readonly proof: PaymentProof }
  /** Paid, or ended before the payment arrived: the booking's status tells which. */
  | { readonly kind: 'done'; readonly booking: Booking; readonly accessToken: string | null };
