import { ChangeDialog, type ChangeDialogProps } from '../../features/booking-changes/change-dialog.tsx';
import { DifferencePayment } from '../../features/checkout/difference-payment.tsx';

/** A change of a booking with the payment of its difference. */
export function ChangeFlow(props: Omit<ChangeDialogProps, 'renderPayment'>) {
  const { booking, accessToken } = props;
  return (
    <ChangeDialog
      {...props}
      renderPayment={(payment, onEnd) => (
        <DifferencePayment booking={booking} accessToken={accessToken} payment={payment} onEnd={onEnd} />
      )}
    />
  );
}
