import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { HandPaymentRequest } from '#contract/counter-sales.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './booking-details.module.css';
import { useAmountAsked } from './use-amount-asked.ts';
import { recordPayment } from './use-booking-change.ts';

interface PaymentDialogProps {
  readonly booking: Booking;
  readonly onChanged: (booking: Booking) => void;
  readonly onDone: (booking: Booking, cents: Cents) => void;
  readonly onClose: () => void;
}

/** Money in hand, towards what is due. */
export function PaymentDialog({ booking, onChanged, onDone, onClose }: PaymentDialogProps) {
  const { t } = useTranslation(['admin-bookings', 'public']);
  const due = centsFromEuros(booking.due ?? 0);
  const [way, setWay] = useState<HandPaymentRequest['way']>('cash');
  const { cents, typed, problem, error, isBusy, type, askAnew, submit } = useAmountAsked({
    booking,
    most: due,
    words: {
      wrong: t('changes.paying.wrong'),
      tooMuch: t('changes.paying.tooMuch', { due: adminMoneyToTheCent(due) }),
    },
    send: (amount, key) => recordPayment(booking, { way, amount }, key),
    onChanged,
    onDone,
  });
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
            askAnew();
          }}
        />
        <TextInput
          label={t('changes.paying.amount')}
          hint={t('changes.paying.hint', { due: adminMoneyToTheCent(due) })}
          error={problem}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          data-initial-focus
          onChange={(event) => type(event.currentTarget.value)}
        />
        {error !== null && <ActionFailure title={t('changes.paying.failed')} error={error} />}
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy}>
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
