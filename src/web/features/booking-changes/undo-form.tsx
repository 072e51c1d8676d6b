import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { ChangePayment, UndoOption } from '#contract/self-service.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { ActionFailure } from '#web/ui/action-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { stack } from '#web/ui/layout.ts';
import { type OwnBooking, readOptions, undoChange } from './change-api.ts';

/** Euros. */
export type UndoSums = Pick<UndoOption, 'due' | 'refund'>;

interface UndoFormProps {
  readonly own: OwnBooking;
  readonly of: UndoOption['of'];
  /** What is paid again, and what goes back. */
  readonly sums: UndoSums;
  readonly onApplied: (booking: Booking) => void;
  readonly onToPay: (payment: ChangePayment) => void;
  /** The guest has asked for it: it is the main action. */
  readonly isAsked: boolean;
  readonly onClose: () => void;
}

/** Takes a change or a cancellation back; what has gone back is paid again. Where the sums are others now, they are shown first. */
export function UndoForm({ own, of, sums, onApplied, onToPay, isAsked, onClose }: UndoFormProps) {
  const { t } = useTranslation(['booking-changes', 'public']);
  const language = useLanguage();
  const words = undoWords(of);
  const [shown, setShown] = useState(sums);
  const action = useAction();
  const undo = () =>
    action.run(async () => {
      const { undo: offered } = await readOptions(own);
      if (offered && (offered.due !== shown.due || offered.refund !== shown.refund)) return setShown(offered);
      const { booking, payment } = await undoChange(own, { due: shown.due, refund: shown.refund });
      if (payment) onToPay(payment);
      else onApplied(booking);
    });
  const amount = (euros: number) => formatMoney(centsFromEuros(euros), language);
  const close = (
    <Button key="close" look={isAsked ? 'quiet' : 'primary'} onClick={onClose}>
      {t('public:close')}
    </Button>
  );
  const submit = (
    <Button key="undo" look={isAsked ? 'primary' : 'quiet'} busy={action.isBusy} onClick={() => void undo()}>
      {t(`${words}.submit`)}
    </Button>
  );
  return (
    <div className={stack(4)}>
      <p aria-live="polite">
        {t(`${words}.hint`)} {shown.due > 0 && t('undoSums.again', { amount: amount(shown.due) })}
        {shown.refund > 0 && t('undoSums.back', { amount: amount(shown.refund) })}
      </p>
      {action.error !== null && <ActionFailure title={t(`${words}.failed`)} error={action.error} />}
      <DialogActions>{isAsked ? [submit, close] : [close, submit]}</DialogActions>
    </div>
  );
}

/** The group of texts for it. */
export function undoWords(of: UndoOption['of']): 'undo' | 'undoChange' {
  return of === 'change' ? 'undoChange' : 'undo';
}
