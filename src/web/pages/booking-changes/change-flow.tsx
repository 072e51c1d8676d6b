import { ChangeDialog, type ChangeDialogProps } from '../../features/booking-changes/change-dialog.tsx';
import { DifferencePayment } from '../../features/checkout/difference-payment.tsx';
import { tabStorage } from '../../lib/browser/browser-storage.ts';
import { forgetChange, keepChange } from './kept-change.ts';
import type { ResumedChange } from './use-payment-return.ts';

interface ChangeFlowProps extends Omit<ChangeDialogProps, 'renderPayment' | 'resumed'> {
  /** A change to continue after the bank's page; null: a new one. */
  readonly resumed: ResumedChange | null;
}

export { UndoOffer } from '../../features/booking-changes/undo-offer.tsx';

/** A change of a booking with the payment of its difference. */
export function ChangeFlow({ resumed, onClose, ...props }: ChangeFlowProps) {
  const { kind, booking, accessToken } = props;
  return (
    <ChangeDialog
      {...props}
      resumed={resumed?.payment ?? null}
      onClose={() => {
        forgetChange(tabStorage());
        onClose();
      }}
      renderPayment={({ payment, undone, onEnd }) => (
        <DifferencePayment
          undone={undone}
          booking={booking}
          accessToken={accessToken}
          payment={payment}
          firstFailure={payment === resumed?.payment ? resumed.failure : null}
          onPaying={() => keepChange(tabStorage(), { bookingId: booking._id, kind: undone ? 'undo' : kind, payment })}
          onEnd={(after) => {
            forgetChange(tabStorage());
            onEnd(after);
          }}
        />
      )}
    />
  );
}
