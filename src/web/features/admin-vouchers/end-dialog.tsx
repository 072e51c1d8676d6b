import { type FormEvent, useState } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { OfficeVoucher } from '#contract/vouchers.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { send } from '../../lib/api/send.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-vouchers.module.css';

interface EndDialogProps {
  readonly voucher: OfficeVoucher;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Ends a voucher at once, with the reason that is kept (P-26.13). */
export function EndDialog({ voucher: { _id, code, balance }, onEnded, onClose }: EndDialogProps) {
  const { t } = useTranslation(['admin-vouchers', 'public']);
  const { isBusy, error, run } = useAction();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || isBusy) return;
    if (await run(() => send(OFFICE_PATHS.endVoucher(_id), { method: 'POST', body: { reason } }))) onEnded();
  };
  return (
    <Dialog size="small" title={t('ending.title')} closeLabel={t('public:close')} onClose={onClose}>
      <form className={stack(4)} noValidate onSubmit={(event) => void submit(event)}>
        <strong className={styles.code}>{code}</strong>
        <p>{t('ending.text', { amount: adminMoneyToTheCent(centsFromEuros(balance)) })}</p>
        <TextInput
          label={t('ending.reason')}
          hint={t('ending.reasonHint')}
          error={isTried && isMissing ? t('ending.reasonMissing') : null}
          value={reason}
          maxLength={300}
          data-initial-focus
          onChange={({ target }) => setReason(target.value)}
        />
        {error !== null && <ActionFailure title={t('ending.failed')} error={error} />}
        <DialogActions>
          <Button type="submit" look="danger" busy={isBusy}>
            {t('ending.submit')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
