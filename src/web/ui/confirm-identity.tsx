import { type FormEvent, useEffect, useState } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { SecondFactorMethod, SecondFactors } from '#contract/second-factor.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { send } from '../lib/api/send.ts';
import { useAction } from '../lib/api/use-action.ts';
import { answerChallenge } from '../lib/browser/passkeys.ts';
import { typedIn } from '../lib/form/typed-in.ts';
import { ActionFailure } from './action-failure.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { stack } from './layout.ts';
import { Skeleton } from './skeleton.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { TextInput } from './text-input.tsx';

interface ConfirmIdentityProps {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** "Confirm that it is you", before a change of second factors (P-19.13). */
export function ConfirmIdentity({ onConfirmed, onClose }: ConfirmIdentityProps) {
  const { t } = useTranslation(['second-factor', 'public']);
  const [factors, setFactors] = useState<SecondFactors | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const abort = new AbortController();
    send<SecondFactors>(OFFICE_PATHS.secondFactors, { signal: abort.signal }).then(setFactors, (reason: unknown) => {
      if (!abort.signal.aborted) setFailure(reason);
    });
    return () => abort.abort();
  }, []);
  return (
    <Dialog title={t('confirm.title')} closeLabel={t('public:close')} size="small" onClose={onClose}>
      {failure !== null && <ActionFailure title={t('factors.failed')} error={failure} />}
      {factors === null && failure === null && <Skeleton />}
      {factors && <Proof confirmWith={factors.confirmWith} onConfirmed={onConfirmed} />}
    </Dialog>
  );
}

interface ProofProps {
  readonly confirmWith: SecondFactors['confirmWith'];
  readonly onConfirmed: () => void;
}

function Proof({ confirmWith, onConfirmed }: ProofProps) {
  const { t } = useTranslation(['second-factor', 'public']);
  const { isBusy, error, fields, run } = useAction();
  const confirm = async (proof: () => object | Promise<object>) => {
    const isDone = await run(async () => send(OFFICE_PATHS.confirmation, { method: 'POST', body: await proof() }));
    if (isDone) onConfirmed();
  };
  const methods = confirmWith.filter((method): method is SecondFactorMethod => method !== 'password');
  const onPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typedIn(event.currentTarget, 'password');
    void confirm(() => ({ password }));
  };
  if (methods.length > 0) {
    return (
      <SecondFactorForm
        methods={methods}
        isBusy={isBusy}
        error={error}
        onTyped={(proof) => void confirm(() => proof)}
        onPasskey={() => void confirm(() => answerChallenge(OFFICE_PATHS.confirmationPasskey))}
      />
    );
  }
  return (
    <form className={stack(4)} method="dialog" onSubmit={onPassword} noValidate>
      <p>{t('confirm.passwordLead')}</p>
      {error !== null && !fields['password'] && <ActionFailure title={t('confirm.failed')} error={error} />}
      <TextInput
        label={t('public:signIn.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        ref={focusFirst}
        error={fields['password']}
      />
      <Button type="submit" wide busy={isBusy}>
        {t('proof.submit')}
      </Button>
    </form>
  );
}

function focusFirst(input: HTMLInputElement | null): void {
  input?.focus();
}
