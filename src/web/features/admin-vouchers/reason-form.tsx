import { type FormEvent, useState } from 'react';
import { LONGEST_VOUCHER_REASON } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-vouchers.module.css';

interface ReasonFormProps {
  readonly title: string;
  readonly code: string;
  /** Explains what will happen. */
  readonly text: string;
  readonly submit: string;
  readonly failed: string;
  /** @throws ApiError when the server refuses */
  readonly act: (reason: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The dialog for an irreversible action on a voucher, with a reason that is stored. */
export function ReasonForm({ title, code, text, submit, failed, act, onDone, onClose }: ReasonFormProps) {
  const { t } = useTranslation(['admin-vouchers', 'public']);
  const { isBusy, error, run } = useAction();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || isBusy) return;
    if (await run(() => act(reason))) onDone();
  };
  return (
    <Dialog size="small" title={title} closeLabel={t('public:close')} onClose={onClose}>
      <form className={stack(4)} noValidate onSubmit={(event) => void send(event)}>
        <strong className={styles.code}>{code}</strong>
        <p>{text}</p>
        <TextInput
          label={t('ending.reason')}
          hint={t('ending.reasonHint')}
          error={isTried && isMissing ? t('ending.reasonMissing') : null}
          value={reason}
          maxLength={LONGEST_VOUCHER_REASON}
          data-initial-focus
          onChange={({ target }) => setReason(target.value)}
        />
        {error !== null && <ActionFailure title={failed} error={error} />}
        <DialogActions>
          <Button type="submit" look="danger" busy={isBusy}>
            {submit}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
