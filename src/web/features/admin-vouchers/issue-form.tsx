import { type FormEvent, useRef, useState } from 'react';
import { type Language, LANGUAGES } from '#contract/language.ts';
import { LANGUAGE_NAMES } from '#contract/per-language.ts';
import type { OfficeVoucher } from '#contract/vouchers.ts';
import { LEAST_ON_VOUCHER, MOST_ON_VOUCHER } from '#domain/booking/voucher.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { LONGEST_NAME } from '#domain/text-lengths.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFocusFirstProblem } from '../../lib/form/use-focus-first-problem.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { stack } from '../../ui/layout.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useIssue } from './use-issue.ts';

interface IssueFormProps {
  readonly onIssued: (voucher: OfficeVoucher) => void;
  readonly onClose: () => void;
}

export function IssueForm({ onIssued, onClose }: IssueFormProps) {
  const { t } = useTranslation('admin-vouchers');
  const now = useNow();
  const { draft, cents, isBusy, error, fields, change, issue } = useIssue(onIssued);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);
  const bounds = { least: adminMoneyToTheCent(LEAST_ON_VOUCHER), most: adminMoneyToTheCent(MOST_ON_VOUCHER) };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    // An unreadable day leaves the value empty, which would mean a year from now: do not send it.
    if (!form.current?.querySelector('[aria-invalid="true"]')) await issue();
    focusFirstProblem();
  };
  return (
    <form ref={form} className={stack(4)} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('dialog.amount')}
        hint={t('dialog.amountHint', bounds)}
        error={fields['amount'] ?? (isTried && cents === null ? t('dialog.amountWrong', bounds) : null)}
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        data-initial-focus
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      <TextInput
        label={t('dialog.holder')}
        hint={t('dialog.holderHint')}
        error={fields['holder']}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={draft.holder}
        onChange={(event) => change({ holder: event.currentTarget.value })}
      />
      <DateInput
        label={t('dialog.lastDay')}
        hint={t('dialog.lastDayHint')}
        error={fields['expires']}
        min={canaryDate(now).toString()}
        value={draft.lastDay}
        onChange={(lastDay) => change({ lastDay })}
      />
      <Select
        label={t('dialog.language')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={draft.language}
        onChange={(event) => change({ language: event.currentTarget.value as Language })}
      />
      {error !== null && <ActionFailure title={t('dialog.failed')} error={error} />}
      <DialogActions>
        <Button type="submit" busy={isBusy}>
          {cents === null ? t('dialog.submit') : t('dialog.submitFor', { amount: adminMoneyToTheCent(cents) })}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </DialogActions>
    </form>
  );
}
