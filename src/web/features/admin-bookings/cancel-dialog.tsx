import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { STAFF_CANCEL_REASONS } from '#domain/booking/lifecycle.ts';
import { centsFromEuros } from '#domain/money.ts';
import { LONGEST_REASON } from '#domain/text-lengths.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { stack } from '../../ui/layout.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { cancelBooking, useBookingChange } from './use-booking-change.ts';
import { useNoticeText } from './use-notice-text.ts';

interface CancelDialogProps {
  readonly booking: Booking;
  readonly onDone: (booking: Booking) => void;
  readonly onClose: () => void;
}

const REASONS = [...STAFF_CANCEL_REASONS, 'other'] as const;

/** Explains what canceling does and asks for the reason. */
export function CancelDialog({ booking, onDone, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['admin-bookings', 'public']);
  const howTold = useNoticeText(booking);
  const [reason, setReason] = useState<string>('admin');
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const { mutate, isPending, error } = useBookingChange(cancelBooking, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = reason === 'other' ? note.trim() : reason;
    setNoteMissing(sent === '');
    if (sent !== '' && !isPending) mutate({ booking, reason: sent });
  };
  const { received } = booking.payment;
  return (
    <Dialog
      size="small"
      title={t('bookings.canceling.title', { number: booking.shortNumber })}
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      <form className={stack(4)} noValidate onSubmit={submit}>
        <p>
          {booking.status === 'pending'
            ? t(`bookings.canceling.pending.${booking.type}`)
            : `${t(`bookings.canceling.sold.${booking.type}`)} ${howTold}`}
        </p>
        {received > 0 && (
          <p>{t('bookings.canceling.received', { amount: adminMoneyToTheCent(centsFromEuros(received)) })}</p>
        )}
        <Select
          label={t('bookings.canceling.reason')}
          options={REASONS.map((value) => ({ value, label: t(`bookings.canceling.reasons.${value}`) }))}
          value={reason}
          data-initial-focus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {reason === 'other' && (
          <TextInput
            label={t('bookings.canceling.note')}
            hint={t('bookings.canceling.noteHint')}
            error={isNoteMissing ? t('bookings.canceling.noteMissing') : null}
            value={note}
            maxLength={LONGEST_REASON}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        {error !== null && <ActionFailure title={t('bookings.canceling.failed')} error={error} />}
        <DialogActions>
          <Button type="submit" look="danger" busy={isPending}>
            {t('bookings.canceling.submit')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('bookings.canceling.keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
