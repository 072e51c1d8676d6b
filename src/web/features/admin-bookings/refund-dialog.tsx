import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { grid } from '../../ui/layout.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { onItsWayCents, refundableCents } from './booking-actions.ts';
import styles from './booking-details.module.css';
import { useAmountAsked } from './use-amount-asked.ts';
import { refundBooking } from './use-booking-change.ts';
import { useHowTold } from './use-how-told.ts';

interface RefundDialogProps {
  readonly booking: Booking;
  readonly onDone: (booking: Booking, cents: Cents) => void;
  readonly onClose: () => void;
}

/** Refunds the remaining amount or a part of it. */
export function RefundDialog({ booking, onDone, onClose }: RefundDialogProps) {
  const { t } = useTranslation('admin-bookings');
  const howTold = useHowTold(booking);
  const leftCents = refundableCents(booking);
  const pendingCents = onItsWayCents(booking);
  const left = adminMoneyToTheCent(leftCents);
  const asked = useAmountAsked({
    booking,
    most: leftCents,
    words: { wrong: t('bookings.refunding.wrong'), tooMuch: t('bookings.refunding.tooMuch', { left }) },
    request: ({ amount, key }) => refundBooking({ booking, amount, key }),
    onDone,
  });
  const sums = [
    [t('bookings.refunding.received'), centsFromEuros(booking.payment.received)],
    [t('bookings.refunding.refunded'), centsFromEuros(booking.payment.refunded)],
    ...(pendingCents > 0 ? [[t('bookings.refunding.onItsWay'), pendingCents] as const] : []),
    [t('bookings.refunding.left'), leftCents],
  ] as const;
  const byHandCents = centsFromEuros(booking.payment.keptByHand ?? 0);
  const howItGoesBack = () => {
    if (byHandCents === 0) return t('bookings.refunding.text');
    if (byHandCents === leftCents) return t('bookings.refunding.textByHand');
    return t('bookings.refunding.textMixed', { byHand: adminMoneyToTheCent(byHandCents) });
  };
  return (
    <AmountDialog
      asked={asked}
      look="danger"
      words={{
        title: t('bookings.refunding.title', { number: booking.shortNumber }),
        text: `${howItGoesBack()} ${howTold}`,
        amount: t('bookings.refunding.amount'),
        hint: t('bookings.refunding.hint', { left }),
        failed: t('bookings.refunding.failed'),
        submit:
          asked.cents === null
            ? t('bookings.refunding.submitPlain')
            : t('bookings.refunding.submit', { amount: adminMoneyToTheCent(asked.cents) }),
        keep: t('bookings.refunding.keep'),
      }}
      onClose={onClose}
    >
      <dl className={grid('three', 3)}>
        {sums.map(([name, cents]) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.fact}>{adminMoneyToTheCent(cents)}</dd>
          </div>
        ))}
      </dl>
    </AmountDialog>
  );
}
