import type { Booking } from '#contract/bookings.ts';
import type { ChangePayment } from '#contract/self-service.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { ActionFailure } from '#web/ui/action-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { stack } from '#web/ui/layout.ts';
import { type OwnBooking, readOptions, undoCancellation } from './change-api.ts';

interface UndoCancellationProps {
  readonly own: OwnBooking;
  readonly onApplied: (booking: Booking) => void;
  readonly onToPay: (payment: ChangePayment) => void;
  /** Whether money has gone back. */
  readonly isRefunded: boolean;
  /** The guest has asked for it: it is the main action. */
  readonly isAsked: boolean;
  readonly onClose: () => void;
}

/** Takes a cancellation back; what has gone back is paid again. */
export function UndoCancellation({ own, onApplied, onToPay, isRefunded, isAsked, onClose }: UndoCancellationProps) {
  const { t } = useTranslation(['booking-changes', 'public']);
  const action = useAction();
  const undo = () =>
    action.run(async () => {
      const { undo: offered } = await readOptions(own);
      const { booking, payment } = await undoCancellation(own, offered?.due ?? 0);
      if (payment) onToPay(payment);
      else onApplied(booking);
    });
  const close = (
    <Button key="close" look={isAsked ? 'quiet' : 'primary'} onClick={onClose}>
      {t('public:close')}
    </Button>
  );
  const submit = (
    <Button key="undo" look={isAsked ? 'primary' : 'quiet'} busy={action.isBusy} onClick={() => void undo()}>
      {t('undo.submit')}
    </Button>
  );
  return (
    <div className={stack(4)}>
      <p>
        {t('undo.hint')} {isRefunded && t('undo.paidAgain')}
      </p>
      {action.error !== null && <ActionFailure title={t('undo.failed')} error={action.error} />}
      <DialogActions>{isAsked ? [submit, close] : [close, submit]}</DialogActions>
    </div>
  );
}
