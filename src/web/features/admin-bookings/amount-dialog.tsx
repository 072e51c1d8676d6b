import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import type { useAmountAsked } from './use-amount-asked.ts';

interface AmountDialogProps {
  readonly asked: ReturnType<typeof useAmountAsked>;
  /** `danger` for actions that cannot be undone. */
  readonly look: 'primary' | 'danger';
  readonly words: Readonly<Record<'title' | 'text' | 'amount' | 'hint' | 'failed' | 'submit' | 'keep', string>>;
  readonly onClose: () => void;
  /** Shown above the amount. */
  readonly children: ReactNode;
  /** Shown below it. */
  readonly more?: ReactNode;
}

/** Asks for an amount of money and sends it. */
export function AmountDialog({ asked, look, words, onClose, children, more }: AmountDialogProps) {
  const { t } = useTranslation('public');
  const { typed, problem, error, isBusy, type, submit } = asked;
  return (
    <Dialog size="small" title={words.title} closeLabel={t('close')} onClose={onClose}>
      <form className={stack(4)} noValidate onSubmit={submit}>
        <p>{words.text}</p>
        {children}
        <TextInput
          label={words.amount}
          hint={words.hint}
          error={problem}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          data-initial-focus
          onChange={(event) => type(event.currentTarget.value)}
        />
        {more}
        {error !== null && <ActionFailure title={words.failed} error={error} />}
        <DialogActions>
          <Button type="submit" look={look} busy={isBusy}>
            {words.submit}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.keep}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
