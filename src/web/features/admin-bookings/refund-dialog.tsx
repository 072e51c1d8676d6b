import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { type Cents, centsFromEuros, eurosFromCents } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { ApiError } from '../../lib/api-error.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { leftCents } from './booking-actions.ts';
import styles from './booking-details.module.css';
import { eurosTyped } from './euros-typed.ts';
import { refundBooking, useBookingChange } from './use-booking-change.ts';

interface RefundDialogProps {
  readonly booking: Booking;
  readonly onChanged: (booking: Booking) => void;
  readonly onDone: (booking: Booking, cents: Cents) => void;
  readonly onClose: () => void;
}

/** The whole rest or a part of it. Sent again after a failure it is still the same refund; another amount is another. */
export function RefundDialog({ booking, onChanged, onDone, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['admin', 'public']);
  const left = leftCents(booking);
  const [typed, setTyped] = useState(() => eurosFromCents(left).toFixed(2));
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isChecked, setChecked] = useState(false);
  const { busyId, error, change } = useBookingChange(onChanged);
  const cents = eurosTyped(typed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (cents === null || cents > left || busyId !== null) return;
    const refunded = await change(booking._id, () => refundBooking(booking, eurosFromCents(cents), key));
    if (refunded) onDone(refunded, cents);
  };
  const problem = () => {
    if (error instanceof ApiError && error.fields['amount']) return error.fields['amount'];
    if (!isChecked) return null;
    if (cents === null) return t('bookings.refunding.wrong');
    return cents > left ? t('bookings.refunding.tooMuch', { left: adminMoneyToTheCent(left) }) : null;
  };
  const sums = [
    [t('bookings.refunding.received'), centsFromEuros(booking.payment.received)],
    [t('bookings.refunding.refunded'), centsFromEuros(booking.payment.refunded)],
    [t('bookings.refunding.left'), left],
  ] as const;
  return (
    <Dialog
      size="small"
      title={t('bookings.refunding.title', { number: booking.shortNumber })}
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('bookings.refunding.text')}</p>
        <dl className={styles.sums}>
          {sums.map(([name, sum]) => (
            <div key={name}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.fact}>{adminMoneyToTheCent(sum)}</dd>
            </div>
          ))}
        </dl>
        <TextInput
          label={t('bookings.refunding.amount')}
          hint={t('bookings.refunding.hint', { left: adminMoneyToTheCent(left) })}
          error={problem()}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          data-initial-focus
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setKey(crypto.randomUUID());
            setChecked(false);
          }}
        />
        {error !== null && <ActionFailure title={t('bookings.refunding.failed')} error={error} />}
        <div className={styles.buttons}>
          <Button type="submit" busy={busyId !== null}>
            {cents === null
              ? t('bookings.refunding.submitPlain')
              : t('bookings.refunding.submit', { amount: adminMoneyToTheCent(cents) })}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('bookings.refunding.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
