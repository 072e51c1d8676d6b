import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { OfficeVoucher } from '#contract/vouchers.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { send } from '../../lib/api/send.ts';
import { ReasonForm } from './reason-form.tsx';

interface RefundDialogProps {
  readonly voucher: OfficeVoucher;
  readonly cents: Cents;
  readonly onRefunded: () => void;
  readonly onClose: () => void;
}

/** Refunds the remaining value of a gift to the card that bought it (P-26.10). */
export function RefundDialog({ voucher: { _id, code }, cents, onRefunded, onClose }: RefundDialogProps) {
  const { t } = useTranslation('admin-vouchers');
  const amount = adminMoneyToTheCent(cents);
  return (
    <ReasonForm
      title={t('refunding.title')}
      code={code}
      text={t('refunding.text', { amount })}
      submit={t('refunding.submit', { amount })}
      failed={t('refunding.failed')}
      act={(reason) =>
        send(OFFICE_PATHS.refundVoucher(_id), { method: 'POST', body: { amount: eurosFromCents(cents), reason } })
      }
      onDone={onRefunded}
      onClose={onClose}
    />
  );
}
