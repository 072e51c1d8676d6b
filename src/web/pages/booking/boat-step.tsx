import type { MonthOffer } from '../../features/booking/availability-store.ts';
import { BoatStepSkeleton } from '../../features/booking/boat-step-skeleton.tsx';
import { ChoosingStep } from '../../features/booking/choosing-step.tsx';
import { UnknownBoat } from '../../features/booking/unknown-boat.tsx';
import { LoadFailed } from '../../features/booking/when-step.tsx';
import type { BoatChoice } from './use-boat-choice.ts';
import type { CheckoutFlow } from './use-checkout-flow.ts';
import { useContinue } from './use-continue.ts';
import { useLastBoat } from './use-last-boat.ts';

interface BoatStepProps {
  readonly askedBoat: string;
  readonly choice: BoatChoice;
  readonly flow: CheckoutFlow;
  readonly onOtherBoat: () => void;
}

/** Selection for one boat: loading, failed, unknown boat, or the selection screen. */
export function BoatStep({ askedBoat, choice, flow, onOtherBoat }: BoatStepProps) {
  const { store, offer, state, dispatch, refresh } = choice;
  const going = useContinue({ choice, flow });
  const boat = useLastBoat(askedBoat, offer);
  if (isUnknown(offer)) return <UnknownBoat onOtherBoat={onOtherBoat} />;
  if (!boat && offer.status === 'failed') return <LoadFailed onRetry={() => void refresh(null)} />;
  if (!boat) return <BoatStepSkeleton />;
  return (
    <ChoosingStep
      store={store}
      boatId={askedBoat}
      boat={boat}
      offer={offer}
      state={state}
      dispatch={dispatch}
      isBusy={going.isBusy}
      failure={going.failure}
      onRetryLoad={() => void refresh(null)}
      onContinue={(order) => void going.continueBooking(order)}
      onOtherBoat={onOtherBoat}
    />
  );
}

function isUnknown(offer: MonthOffer): boolean {
  return offer.status === 'failed' && offer.error.status === 404;
}
