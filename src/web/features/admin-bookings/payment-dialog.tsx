import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { HandPaymentRequest } from '#contract/counter-sales.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { LONGEST_VOUCHER_CODE } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { useAmountAsked } from './use-amount-asked.ts';
import { recordPayment } from './use-booking-change.ts';

interface PaymentDialogProps {
  readonly booking: Booking;
  readonly onDone: (booking: Booking, cents: Cents) => void;
  readonly onClose: () => void;
}

/** Records cash, a terminal payment or a voucher towards the amount due. */
export function PaymentDialog({ booking, onDone, onClose }: PaymentDialogProps) {
  const { t } = useTranslation('admin-bookings');
  const dueCents = centsFromEuros(booking.due ?? 0);
  const due = adminMoneyToTheCent(dueCents);
  const [way, setWay] = useState<HandPaymentRequest['way']>('cash');
  const [voucherCode, setVoucherCode] = useState('');
  const isCodeMissing = way === 'voucher' && voucherCode.trim() === '';
  const asked = useAmountAsked({
    booking,
    proposed: dueCents,
    most: dueCents,
    words: { wrong: t('changes.paying.wrong'), tooMuch: t('changes.paying.tooMuch', { due }) },
    isIncomplete: () => isCodeMissing,
    request: ({ amount, key }) =>
      recordPayment({ booking, body: { way, amount, ...(way === 'voucher' && { voucherCode }) }, key }),
    onDone,
  });
  return (
    <AmountDialog
      asked={asked}
      look="primary"
      words={{
        title: t('changes.paying.title', { number: booking.shortNumber }),
        text: t('changes.paying.text'),
        amount: t('changes.paying.amount'),
        hint: t('changes.paying.hint', { due }),
        failed: t('changes.paying.failed'),
        submit:
          asked.cents === null
            ? t('changes.paying.submitPlain')
            : t('changes.paying.submit', { amount: adminMoneyToTheCent(asked.cents) }),
        keep: t('changes.cancel'),
      }}
      onClose={onClose}
    >
      <Segmented
        label={t('changes.paying.way')}
        options={(['cash', 'terminal', 'voucher'] as const).map((value) => ({
          value,
          label: t(`changes.paying.${value}`),
        }))}
        value={way}
        onChange={(next) => {
          setWay(next);
          asked.askAnew();
        }}
      />
      {way === 'voucher' && (
        <TextInput
          label={t('changes.paying.code')}
          hint={t('changes.paying.codeHint')}
          error={asked.isChecked && isCodeMissing ? t('changes.paying.codeMissing') : null}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_VOUCHER_CODE}
          value={voucherCode}
          onChange={({ target }) => {
            setVoucherCode(target.value);
            asked.askAnew();
          }}
        />
      )}
    </AmountDialog>
  );
}
