import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Boat } from '#contract/boats.ts';
import type { Booking } from '#contract/bookings.ts';
import type { AvailabilitySeed } from '../../features/booking/availability-store.ts';
import { BoatPicker } from '../../features/booking/boat-picker.tsx';
import { CheckingPayment } from '../../features/checkout/checking-payment.tsx';
import { CheckoutStep } from '../../features/checkout/checkout-step.tsx';
import { Confirming } from '../../features/checkout/confirming.tsx';
import { releaseHold } from '../../features/checkout/release-hold.ts';
import type { LaterConsent } from '../../features/checkout/use-payment.ts';
import type { VoucherEnd } from '../../features/checkout/use-voucher.ts';
import { BookingDetails } from '../../features/ticket/booking-details.tsx';
import type { BookingPreset } from '../../lib/booking/booking-preset.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { BoatStep } from './boat-step.tsx';
import styles from './booking-flow.module.css';
import type { BookingCheckout } from './flow-step.ts';
import { StepFailed } from './step-failed.tsx';
import { useBoatChoice } from './use-boat-choice.ts';
import { useCheckoutFlow } from './use-checkout-flow.ts';
import { useBookingHistory } from './use-booking-history.ts';

interface BookingFlowProps {
  /** Id or slug; null when a boat must be selected first. */
  readonly askedBoat: string | null;
  /** Called when another boat is selected, here or by the browser's Back and Forward. */
  readonly onAskBoat: (boat: string | null) => void;
  /** null while loading. */
  readonly boats: readonly Boat[] | null;
  /** The month that the calendar opens with. */
  readonly month: Temporal.PlainYearMonth;
  /** The data that the server rendered with. */
  readonly seed: AvailabilitySeed | null;
  /** The selection requested by the link. */
  readonly preset: BookingPreset | null;
  readonly isReturning: boolean;
  /**
   * Called when what must not be interrupted starts and ends, such as a charge: the booking must not be closed
   * meanwhile.
   */
  readonly onMustStay: (mustStay: boolean) => void;
  /** Called when the steps in which a payment is made or checked begin and end. */
  readonly onPaymentStep: (isAtPayment: boolean) => void;
  readonly onPaid: (booking: Booking, accessToken: string | null) => void;
  readonly onLeave: () => void;
}

/** From selecting a boat to the tickets; the same in the dialog and on its page. */
export function BookingFlow(props: BookingFlowProps) {
  const { askedBoat, onAskBoat, boats, month, seed, preset, isReturning, onMustStay, onPaymentStep, onPaid, onLeave } =
    props;
  const choice = useBoatChoice(askedBoat, { month, seed, preset });
  const flow = useCheckoutFlow({
    askedBoat,
    isReturning,
    onResume: ({ choice: saved, summary }) => {
      choice.restore(saved);
      if (askedBoat !== summary.boatSlug && askedBoat !== summary.boatId) history.showBoat(summary.boatSlug);
    },
    onRefused: () => choice.dispatch({ type: 'noticed', kind: 'payment_refused' }),
  });
  const { step } = flow;
  const laterConsent = useState<LaterConsent[0]>(null);
  const top = useTopOfStep(step.kind === 'paying' ? step.checkout.held.paymentIntentId : `${step.kind} ${askedBoat}`);
  useReport(step.kind === 'paying' || step.kind === 'confirming' || step.kind === 'checking', onPaymentStep);
  const mustStay = useRef(false);
  const giveUp = async ({ held }: BookingCheckout) => {
    if (!(await flow.leavePayment())) return;
    await releaseHold(held);
    await choice.refresh(null);
  };
  const history = useBookingHistory({
    askedBoat,
    onAskBoat,
    choice,
    step: step.kind,
    mayLeavePayment: () => !mustStay.current,
    onBackFromPayment: () => {
      if (step.kind === 'paying') void giveUp(step.checkout);
    },
  });
  const onHoldEnded = async () => {
    if (await flow.leavePayment()) await choice.refresh('hold_ended');
  };
  const endVoucher = async (end: VoucherEnd, checkout: BookingCheckout) => {
    if (end.kind === 'held') flow.startPaying({ ...checkout, ...end.checkout });
    if (end.kind === 'paid') await flow.openPaid(end.bookingId);
    if (end.kind === 'taken') await chooseAgain();
  };
  const chooseAgain = async () => {
    if (await flow.leavePayment()) await choice.refresh(null);
  };
  return (
    <div className={styles.flow} ref={top} tabIndex={-1}>
      <ErrorBoundary key={step.kind} fallback={<StepFailed />}>
        {step.kind === 'choosing' && askedBoat === null && (
          <BoatPicker boats={boats} onChoose={({ slug }) => history.askBoat(slug)} />
        )}
        {step.kind === 'choosing' && askedBoat !== null && (
          <BoatStep
            askedBoat={askedBoat}
            choice={{ ...choice, dispatch: history.choose }}
            flow={flow}
            onOtherBoat={() => history.askBoat(null)}
          />
        )}
        {step.kind === 'paying' && (
          <CheckoutStep
            // A voucher changes what the card pays, and with it the payment.
            key={step.checkout.held.paymentIntentId}
            checkout={step.checkout}
            laterConsent={laterConsent}
            onVoucher={(end) => void endVoucher(end, step.checkout)}
            firstFailure={step.firstFailure}
            settle={flow.settle}
            onHoldEnded={() => void onHoldEnded()}
            onBack={history.backFromPayment}
            onMustStay={(must) => {
              mustStay.current = must;
              onMustStay(must);
            }}
          />
        )}
        {step.kind === 'confirming' && <Confirming />}
        {step.kind === 'checking' && (
          <CheckingPayment
            payment={step.payment}
            state={step.state}
            isBusy={step.isBusy}
            onCheck={() => void flow.checkAgain()}
            onBack={() => void chooseAgain()}
          />
        )}
        {step.kind === 'done' && (
          <Done booking={step.booking} accessToken={step.accessToken} onPaid={onPaid} onBack={onLeave} />
        )}
      </ErrorBoundary>
    </div>
  );
}

interface DoneProps {
  readonly booking: Booking;
  readonly accessToken: string | null;
  readonly onPaid: (booking: Booking, accessToken: string | null) => void;
  readonly onBack: () => void;
}

/** Shows the booking at once; the page then navigates to the booking's own address. */
function Done({ booking, accessToken, onPaid, onBack }: DoneProps) {
  const [onArrival] = useState(() => onPaid);
  useEffect(() => onArrival(booking, accessToken), [onArrival, booking, accessToken]);
  return <BookingDetails booking={booking} accessToken={accessToken} onBack={onBack} onChange={null} />;
}

/** Reports a value before the browser paints it. */
function useReport(value: boolean, onChange: (value: boolean) => void): void {
  const report = useEffectEvent(onChange);
  useLayoutEffect(() => report(value), [value]);
}

/** Scrolls to the top and moves the focus there when the step changes, but not on the first view. */
function useTopOfStep(view: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const heading = top.current?.querySelector<HTMLElement>('[tabindex="-1"]');
    (heading ?? top.current)?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [view]);
  return top;
}
