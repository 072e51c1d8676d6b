import type { SignInAnswer, User } from '#contract/accounts.ts';
import type { SecondFactorRequired } from '#contract/second-factor.ts';
import { SIGN_IN_PATHS } from '#contract/sign-in-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { answerChallenge } from '../../lib/browser/passkeys.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { stack } from '../../ui/layout.ts';
import { SecondFactorForm } from '../../ui/second-factor-form.tsx';

interface SecondStepProps {
  readonly required: SecondFactorRequired;
  /** Returns to the password: the ticket has been used. */
  readonly onRestart: () => void;
  readonly onSignedIn: (user: User) => void;
}

/** The second step of a sign-in, after the right password. */
export function SecondStep({ required: { ticket, methods }, onRestart, onSignedIn }: SecondStepProps) {
  const { t } = useTranslation('second-factor');
  const { isBusy, error, run } = useAction();
  const finish = (proof: () => object | Promise<object>) =>
    void run(async () => {
      const body = { ticket, ...(await proof()) };
      const { user } = await send<SignInAnswer>(SIGN_IN_PATHS.secondFactor, { method: 'POST', body });
      onSignedIn(user);
    });
  if (error instanceof ApiError && error.code === 'sign_in_expired') {
    return (
      <div className={stack(4)}>
        <Banner tone="bad" title={error.message} />
        <Button wide onClick={onRestart}>
          {t('step.restart')}
        </Button>
      </div>
    );
  }
  return (
    <div className={stack(4)}>
      <p role="status">{t('step.lead')}</p>
      <SecondFactorForm
        methods={methods}
        isBusy={isBusy}
        error={error}
        onTyped={(proof) => finish(() => proof)}
        onPasskey={() => finish(() => answerChallenge(SIGN_IN_PATHS.secondFactorPasskey, { ticket }))}
      />
    </div>
  );
}
