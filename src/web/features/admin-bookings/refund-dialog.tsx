import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { leftCents } from './booking-actions.ts';
import styles from './booking-details.module.css';
import { useAmountAsked } from './use-amount-asked.ts';
import { refundBooking } from './use-booking-change.ts';

interface RefundDialogProps {
  readonly booking: Booking;
  readonly onChanged: (booking: Booking) => void;
  readonly onDone: (booking: Booking, cents: Cents) => void;
  readonly onClose: () => void;
}

/** The whole rest or a part of it. */
export function RefundDialog({ booking, onChanged, onDone, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['admin-bookings', 'public']);
  const left = leftCents(booking);
  const { cents, typed, problem, error, isBusy, type, submit } = useAmountAsked({
    booking,
    most: left,
    words: {
      wrong: t('bookings.refunding.wrong'),
      tooMuch: t('bookings.refunding.tooMuch', { left: adminMoneyToTheCent(left) }),
    },
    send: (amount, key) => refundBooking(booking, amount, key),
    onChanged,
    onDone,
  });
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
          error={problem}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          data-initial-focus
          onChange={(event) => type(event.currentTarget.value)}
        />
        {error !== null && <ActionFailure title={t('bookings.refunding.failed')} error={error} />}
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy}>
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
