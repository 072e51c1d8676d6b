import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { SECURITY_DEPOSIT } from '#domain/booking/security-deposit.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { useAmountAsked } from './use-amount-asked.ts';
import { keepDeposit } from './use-booking-change.ts';
import { useNoticeText } from './use-notice-text.ts';

interface KeepDepositDialogProps {
  readonly booking: Booking;
  readonly deposit: NonNullable<Booking['securityDeposit']>;
  readonly onClose: () => void;
}

/** Keeps a part or all of a security deposit, with a reason that the customer is sent (P-14.10). */
export function KeepDepositDialog({ booking, deposit, onClose }: KeepDepositDialogProps) {
  const { t } = useTranslation('admin-bookings');
  const howTold = useNoticeText(booking);
  const [reason, setReason] = useState('');
  const heldCents = centsFromEuros(deposit.amount);
  const held = adminMoneyToTheCent(heldCents);
  const isReasonMissing = reason.trim().length < SECURITY_DEPOSIT.shortestReason;
  const asked = useAmountAsked({
    booking,
    most: heldCents,
    proposed: 0,
    isIncomplete: () => isReasonMissing,
    words: { wrong: t('deposit.keeping.wrong'), tooMuch: t('deposit.keeping.tooMuch', { held }) },
    request: ({ amount }) => keepDeposit({ booking, body: { amount, reason: reason.trim() } }),
    onDone: onClose,
  });
  return (
    <AmountDialog
      asked={asked}
      look="danger"
      words={{
        title: t('deposit.keeping.title', { number: booking.shortNumber }),
        text: `${t(`deposit.keeping.text.${deposit.way === 'card' ? 'card' : 'hand'}`)} ${howTold}`,
        amount: t('deposit.keeping.amount'),
        hint: t('deposit.keeping.hint', { held }),
        failed: t('deposit.failed'),
        submit:
          asked.cents === null
            ? t('deposit.keeping.submitPlain')
            : t('deposit.keeping.submit', { amount: adminMoneyToTheCent(asked.cents) }),
        keep: t('changes.cancel'),
      }}
      onClose={onClose}
      more={
        <TextInput
          label={t('deposit.keeping.reason')}
          hint={t('deposit.keeping.reasonHint')}
          error={asked.isChecked && isReasonMissing ? t('deposit.keeping.reasonMissing') : null}
          value={reason}
          maxLength={SECURITY_DEPOSIT.longestReason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      }
    >
      {null}
    </AmountDialog>
  );
}
