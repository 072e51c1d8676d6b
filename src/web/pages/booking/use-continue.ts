import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import type { BookingPrice } from '../../features/booking/booking-price.ts';
import type { BookingState } from '../../features/booking/booking-state.ts';
import { peopleOf } from '../../features/booking/people-of.ts';
import { paymentIntentBody } from '../../features/booking/payment-intent-body.ts';
import { saveBooking } from '../../features/booking/saved-booking.ts';
import { endAttempt } from '../../features/checkout/attempt-key.ts';
import { releaseHold } from '../../features/checkout/release-hold.ts';
import { takeHold } from '../../features/checkout/take-hold.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { boatTitle } from '../../lib/boat/boat-texts.ts';
import { tabStorage } from '../../lib/browser/browser-storage.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import type { BookingCheckout } from './flow-step.ts';
import type { BoatChoice } from './use-boat-choice.ts';
import type { CheckoutFlow } from './use-checkout-flow.ts';
import { refundDeadlines } from '#domain/booking/cancellation-policy.ts';
import { centsFromEuros } from '#domain/money.ts';
import type { BookingMode } from '../../features/booking/booking-mode.ts';
import { minimumOf } from '../../ui/trip-minimum/trip-minimum.ts';
import type { Trip } from '../../lib/boat/boat-offer.ts';
import { policyFor } from '../../features/booking/policy-for.ts';

interface Order {
  readonly price: BookingPrice;
  readonly boat: Boat;
  readonly end: Temporal.Instant;
  readonly trip: Trip | null;
}

/**
 * Takes the hold. On a conflict with another customer, reloads the free times and keeps the rest of the selection; a
 * booking of this browser at that time is opened (P-11.11).
 */
export function useContinue({ choice, flow }: { readonly choice: BoatChoice; readonly flow: CheckoutFlow }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const isLeft = useRef(false);
  const { state, refresh } = choice;
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      // A later request is another attempt.
      if (isUnderWay.current) endAttempt(tabStorage());
    };
  }, []);

  const continueBooking = async ({ price, boat, end, trip }: Order) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(null);
    if (!(await flow.mayTakeHold())) return;
    const order = paymentIntentBody({ state, price, language });
    const outcome = await takeHold(order, tabStorage());
    if (outcome.kind === 'own') await flow.openOwn(outcome.bookingId);
    if (outcome.kind === 'taken') await refresh(state.mode === 'tickets' ? 'seats_gone' : 'start_gone');
    if (outcome.kind === 'price_changed') await refresh('price_changed');
    if (outcome.kind === 'not_opened') setFailure(t('continueFailed.notOpened'));
    if (outcome.kind === 'failed') setFailure(failureText(outcome.error));
    setIsBusy(false);
    isUnderWay.current = false;
    if (outcome.kind !== 'held') return;
    if (isLeft.current) {
      await releaseHold(outcome.held);
      return;
    }
    const checkout = checkoutOf(outcome.held, {
      state,
      boat,
      trip,
      end,
      title: boatTitle(boat, language),
    });
    if (checkout) flow.startPaying({ ...checkout, order });
  };

  /** Message for a payment intent that could not be created: the server's, or the status (P-21.9). */
  function failureText({ code, status, message }: ApiError): string {
    if (code === 'network') return t('continueFailed.offline');
    return message || t('continueFailed.status', { status });
  }

  return { isBusy, failure, continueBooking };
}

function checkoutOf(
  held: PaymentIntentAnswer,
  order: {
    readonly state: BookingState;
    readonly boat: Boat;
    readonly trip: Trip | null;
    readonly end: Temporal.Instant;
    readonly title: string;
  },
): BookingCheckout | null {
  const { state, boat, trip, end, title } = order;
  const choice = saveBooking(state);
  if (!choice?.slot || choice.hours === null) return null;
  return {
    held,
    choice,
    path: window.location.pathname,
    summary: {
      boatId: boat._id,
      boatSlug: boat.slug,
      boatTitle: title,
      boatImage: boat.images[0] ?? null,
      portName: boat.port.name,
      mode: state.mode,
      start: choice.slot.start,
      end: end.toString(),
      hours: choice.hours,
      people: peopleOf(state),
      ...(trip?.minimum && { minimum: minimumOf(boat, trip) }),
      ...(state.mode === 'charter' && securityDepositOf(boat)),
      refundDeadlines: deadlinesOf(boat, state.mode, choice.slot.start),
    },
  };
}

function securityDepositOf({ securityDeposit, securityDepositHours: hours }: Boat) {
  if (!securityDeposit || hours === undefined) return {};
  return { securityDeposit: { cents: centsFromEuros(securityDeposit), hours } };
}

function deadlinesOf(boat: Boat, mode: BookingMode, start: string) {
  const policy = policyFor(boat, mode);
  if (!policy) return [];
  return refundDeadlines(policy, Temporal.Instant.from(start)).map(({ until, refundPercent }) => ({
    until: until.toString(),
    refundPercent,
  }));
}
