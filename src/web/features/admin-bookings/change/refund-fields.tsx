import type { Booking } from '#contract/bookings.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../../i18n/admin-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { stack } from '../../../ui/layout.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './change.module.css';
import type { Changing } from './use-change.ts';

interface RefundFieldsProps {
  readonly booking: Booking;
  readonly changing: Changing;
}

/** The refund: by the policy, or another amount. Not possible while something is due. */
export function RefundFields({ changing }: RefundFieldsProps) {
  const { t } = useTranslation('admin-bookings');
  const { draft, change, preview, problems, mostRefundCents } = changing;
  if (mostRefundCents === 0 && draft.refund === 'policy') return null;
  const most = adminMoneyToTheCent(mostRefundCents);
  const policy = adminMoneyToTheCent(centsFromEuros(preview?.effect?.policyRefund ?? 0));
  const error = { wrong: t('changes.changing.wrong'), tooMuch: t('changes.changing.backTooMuch', { most }) };
  return (
    <div className={stack(3)}>
      <Segmented
        label={t('changes.changing.back')}
        options={[
          { value: 'policy', label: t('changes.changing.backPolicy', { amount: policy }) },
          { value: 'other', label: t('changes.changing.backOther') },
        ]}
        value={draft.refund}
        onChange={(refund) => change({ refund })}
        className={styles.pairOfOptions}
      />
      {draft.refund === 'other' && (
        <TextInput
          label={t('changes.changing.backAmount')}
          hint={t('changes.changing.backHint', { most })}
          error={problems.refund && error[problems.refund]}
          inputMode="decimal"
          autoComplete="off"
          value={draft.refundAmount}
          onChange={(event) => change({ refundAmount: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
