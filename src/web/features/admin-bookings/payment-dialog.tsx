import { type FormEvent, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { HandPaymentRequest } from '#contract/counter-sales.ts';
import { type Cents, centsFromEuros, eurosFromCents } from '#domain/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { ApiError } from '../../lib/api-error.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './booking-details.module.css';
import { eurosTyped } from './euros-typed.ts';
import { recordPayment, useBookingChange } from './use-booking-change.ts';

interface PaymentDialogProps {
  readonly booking: Booking;
  readonly onChanged: (booking: Booking) => void;
  readonly onDone: (booking: Booking, cents: Cents) => void;
  readonly onClose: () => void;
}

/** Money in hand, towards what is due. Sent again after a failure it is still the same payment. */
export function PaymentDialog({ booking, onChanged, onDone, onClose }: PaymentDialogProps) {
  const { t } = useTranslation(['admin', 'public']);
  const due = centsFromEuros(booking.due ?? 0);
  const [way, setWay] = useState<HandPaymentRequest['way']>('cash');
  const [typed, setTyped] = useState(() => eurosFromCents(due).toFixed(2));
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isChecked, setChecked] = useState(false);
  const { busyId, error, change } = useBookingChange(onChanged);
  const cents = eurosTyped(typed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (cents === null || cents > due || busyId !== null) return;
    const paid = await change(booking._id, () => recordPayment(booking, { way, amount: eurosFromCents(cents) }, key));
    if (paid) onDone(paid, cents);
  };
  const problem = () => {
    if (error instanceof ApiError && error.fields['amount']) return error.fields['amount'];
    if (!isChecked) return null;
    if (cents === null) return t('changes.paying.wrong');
    return cents > due ? t('changes.paying.tooMuch', { due: adminMoneyToTheCent(due) }) : null;
  };
  return (
    <Dialog
      size="small"
      title={t('changes.paying.title', { number: booking.shortNumber })}
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('changes.paying.text')}</p>
        <Segmented
          label={t('changes.paying.way')}
          options={(['cash', 'terminal'] as const).map((value) => ({ value, label: t(`changes.paying.${value}`) }))}
          value={way}
          onChange={(next) => {
            setWay(next);
            setKey(crypto.randomUUID());
          }}
        />
        <TextInput
          label={t('changes.paying.amount')}
          hint={t('changes.paying.hint', { due: adminMoneyToTheCent(due) })}
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
        {error !== null && <ActionFailure title={t('changes.paying.failed')} error={error} />}
        <div className={styles.buttons}>
          <Button type="submit" busy={busyId !== null}>
            {cents === null
              ? t('changes.paying.submitPlain')
              : t('changes.paying.submit', { amount: adminMoneyToTheCent(cents) })}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('changes.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
