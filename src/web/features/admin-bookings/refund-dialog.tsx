import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { LONGEST_REASON } from '#domain/text-lengths.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { grid } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { onItsWayCents, policyRefundCents, refundableCents } from './booking-actions.ts';
import styles from './booking-details.module.css';
import { useAmountAsked } from './use-amount-asked.ts';
import { refundBooking } from './use-booking-change.ts';
import { useNoticeText } from './use-notice-text.ts';

interface RefundDialogProps {
  readonly booking: Booking;
  readonly onDone: (booking: Booking, cents: Cents) => void;
  readonly onClose: () => void;
}

/** Refunds what the policy gives back, or another amount with a reason. */
export function RefundDialog({ booking, onDone, onClose }: RefundDialogProps) {
  const { t } = useTranslation('admin-bookings');
  const howTold = useNoticeText(booking);
  const leftCents = refundableCents(booking);
  const pendingCents = onItsWayCents(booking);
  const policyCents = policyRefundCents(booking);
  const [reason, setReason] = useState('');
  const isOther = (cents: Cents | null) => cents !== null && cents !== policyCents;
  const isReasonMissing = (cents: Cents) => isOther(cents) && reason.trim() === '';
  const left = adminMoneyToTheCent(leftCents);
  const asked = useAmountAsked({
    booking,
    most: leftCents,
    proposed: policyCents,
    isIncomplete: isReasonMissing,
    words: { wrong: t('bookings.refunding.wrong'), tooMuch: t('bookings.refunding.tooMuch', { left }) },
    request: ({ amount, key }) =>
      refundBooking({
        booking,
        amount,
        reason: isOther(centsFromEuros(amount)) ? reason.trim() : undefined,
        key,
      }),
    onDone,
  });
  const sums = [
    [t('bookings.refunding.received'), centsFromEuros(booking.payment.received)],
    [t('bookings.refunding.refunded'), centsFromEuros(booking.payment.refunded)],
    ...(pendingCents > 0 ? [[t('bookings.refunding.onItsWay'), pendingCents] as const] : []),
    [t('bookings.refunding.left'), leftCents],
    [t('bookings.refunding.policy'), policyCents],
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
      more={
        isOther(asked.cents) && (
          <TextInput
            label={t('bookings.refunding.reason')}
            hint={t('bookings.refunding.reasonHint')}
            error={
              asked.isChecked && asked.cents !== null && isReasonMissing(asked.cents)
                ? t('bookings.refunding.reasonMissing')
                : null
            }
            value={reason}
            maxLength={LONGEST_REASON}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              asked.askAnew();
            }}
          />
        )
      }
    >
      <dl className={grid(sums.length === 4 ? 'two' : 'three', 3)}>
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
