import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { ChangePayment, UndoOption } from '#contract/self-service.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { ActionFailure } from '#web/ui/action-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { stack } from '#web/ui/layout.ts';
import { type OwnBooking, undoChange, type UndoSums } from './change-api.ts';
import { useKeyedChange } from './use-change.ts';

interface UndoFormProps {
  readonly own: OwnBooking;
  readonly of: UndoOption['of'];
  readonly sums: UndoSums;
  readonly onApplied: (booking: Booking) => void;
  readonly onToPay: (payment: ChangePayment) => void;
  /** The guest has asked to undo: it is the main action. */
  readonly isAsked: boolean;
  readonly onClose: () => void;
}

/**
 * Undoes a change or a cancellation; the amount refunded is paid again. If the sums have changed, shows the new ones.
 */
export function UndoForm({ own, of, sums, onApplied, onToPay, isAsked, onClose }: UndoFormProps) {
  const { t } = useTranslation(['booking-changes', 'public']);
  const language = useLanguage();
  const [{ due, refund }, setShown] = useState(sums);
  const { apply, isBusy, error } = useKeyedChange({ onApplied, onToPay });
  const undo = () =>
    apply({ due, refund }, (key) =>
      undoChange(own, { due, refund }, key).catch((failure: unknown) => {
        const now = sumsOfNow(failure);
        if (now) setShown(now);
        throw failure;
      }),
    );
  const amount = (euros: number) => formatMoney(centsFromEuros(euros), language);
  const close = (
    <Button key="close" look={isAsked ? 'quiet' : 'primary'} onClick={onClose}>
      {t('public:close')}
    </Button>
  );
  const submit = (
    <Button key="undo" look={isAsked ? 'primary' : 'quiet'} busy={isBusy} onClick={() => void undo()}>
      {t(`undo.${of}.submit`)}
    </Button>
  );
  return (
    <div className={stack(4)}>
      <p aria-live="polite">
        {t(`undo.${of}.hint`)} {due > 0 && t('undo.again', { amount: amount(due) })}
        {refund > 0 && t('undo.back', { amount: amount(refund) })}
      </p>
      {error !== null && <ActionFailure title={t(`undo.${of}.failed`)} error={error} />}
      <DialogActions>{isAsked ? [submit, close] : [close, submit]}</DialogActions>
    </div>
  );
}

function sumsOfNow(failure: unknown): UndoSums | null {
  if (!(failure instanceof ApiError) || failure.code !== 'price_changed') return null;
  const { due, refund } = failure.details;
  return typeof due === 'number' && typeof refund === 'number' ? { due, refund } : null;
}
