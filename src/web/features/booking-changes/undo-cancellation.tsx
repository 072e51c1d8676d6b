import type { Booking } from '#contract/bookings.ts';
import type { ChangePayment } from '#contract/self-service.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { ActionFailure } from '#web/ui/action-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { stack } from '#web/ui/layout.ts';
import { type OwnBooking, readOptions, undoCancellation } from './change-api.ts';

interface UndoCancellationProps {
  readonly own: OwnBooking;
  readonly onApplied: (booking: Booking) => void;
  readonly onToPay: (payment: ChangePayment) => void;
}

/** Takes a cancellation back; what has gone back is paid again. */
export function UndoCancellation({ own, onApplied, onToPay }: UndoCancellationProps) {
  const { t } = useTranslation('booking-changes');
  const action = useAction();
  const undo = () =>
    action.run(async () => {
      const { undo: offered } = await readOptions(own);
      const { booking, payment } = await undoCancellation(own, offered?.due ?? 0);
      if (payment) onToPay(payment);
      else onApplied(booking);
    });
  return (
    <div className={stack(2, 'left')}>
      <p>{t('undo.hint')}</p>
      {action.error !== null && <ActionFailure title={t('undo.failed')} error={action.error} />}
      <Button look="plain" busy={action.isBusy} onClick={() => void undo()}>
        {t('undo.submit')}
      </Button>
    </div>
  );
}
