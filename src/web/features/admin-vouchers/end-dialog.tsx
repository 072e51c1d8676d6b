import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { OfficeVoucher } from '#contract/vouchers.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { send } from '../../lib/api/send.ts';
import { ReasonForm } from './reason-form.tsx';

interface EndDialogProps {
  readonly voucher: OfficeVoucher;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Ends a voucher at once, with the reason that is kept (P-26.13). */
export function EndDialog({ voucher: { _id, code, balance }, onEnded, onClose }: EndDialogProps) {
  const { t } = useTranslation('admin-vouchers');
  return (
    <ReasonForm
      title={t('ending.title')}
      code={code}
      text={t('ending.text', { amount: adminMoneyToTheCent(centsFromEuros(balance)) })}
      submit={t('ending.submit')}
      failed={t('ending.failed')}
      act={(reason) => send(OFFICE_PATHS.endVoucher(_id), { method: 'POST', body: { reason } })}
      onDone={onEnded}
      onClose={onClose}
    />
  );
}
