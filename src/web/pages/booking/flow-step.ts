import type { Booking } from '#contract/bookings.ts';
import type { CheckState } from '../../features/checkout/checking-payment.tsx';
import type { PaymentProof } from '../../features/checkout/confirm-payment.ts';
import type { PayFailure } from '../../features/checkout/pay-failure.ts';
import type { RunningCheckout } from '../../features/checkout/running-checkout.ts';
import type { SavedBooking } from '../../features/booking/saved-booking.ts';

export type BookingCheckout = RunningCheckout<SavedBooking>;

/** The step of the booking, from the selection to the tickets (P-11.1). */
export type FlowStep =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'paying'; readonly checkout: BookingCheckout; readonly firstFailure: PayFailure | null }
  | { readonly kind: 'confirming' }
  | CheckingStep
  /** Paid, or ended before the payment arrived: the booking's status tells which. */
  | { readonly kind: 'done'; readonly booking: Booking; readonly accessToken: string | null };

/** The result of a payment is unknown: nothing else can be selected or paid (P-11.11). */
export interface CheckingStep {
  readonly kind: 'checking';
  readonly payment: PaymentProof;
  readonly state: CheckState;
  readonly isBusy: boolean;
}
