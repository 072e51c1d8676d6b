import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, panel, stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './account.module.css';
import { PasswordInput } from './password-input.tsx';
import { SecondStepOpener } from './second-step-opener.tsx';
import { type SignInOptions, useSignIn } from './use-sign-in.ts';

interface SignInFormProps extends SignInOptions {
  /** Links for users who do not know their password. */
  readonly links: ReactNode;
}

export function SignInForm({ email, links, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation(['public', 'second-factor']);
  const { demoSignIn } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const { draft, problems, failure, isBusy, required, restart, usePasskey, change, leave, submit } = useSignIn({
    email,
    onSignedIn,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const firstInvalid = submit();
    if (firstInvalid) form.current?.querySelector<HTMLInputElement>(`[name=${firstInvalid}]`)?.focus();
  };
  if (required) return <SecondStepOpener required={required} onRestart={restart} onSignedIn={onSignedIn} />;
  return (
    <form className={stack(4)} ref={form} onSubmit={onSubmit} noValidate>
      {failure && (
        <Banner tone="bad" title={t('signIn.failedTitle')}>
          <p>{failure}</p>
        </Banner>
      )}
      <TextInput
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...(email === '' && { 'data-initial-focus': '' })}
        value={draft.email}
        error={problems.email ? t('signIn.emailInvalid') : null}
        onChange={(event) => change({ email: event.currentTarget.value })}
        onBlur={() => leave('email')}
      />
      <PasswordInput
        isFirst={email !== ''}
        value={draft.password}
        error={problems.password ? t('signIn.passwordShort') : null}
        onChange={(password) => change({ password })}
        onBlur={() => leave('password')}
      />
      <Checkbox
        label={t('signIn.remember')}
        name="remember"
        checked={draft.remember}
        onChange={(event) => change({ remember: event.currentTarget.checked })}
      />
      <Button type="submit" wide busy={isBusy}>
        {t(isBusy ? 'signIn.busy' : 'signIn.submit')}
      </Button>
      {'PublicKeyCredential' in window && (
        <Button look="quiet" wide busy={isBusy} onClick={usePasskey}>
          {t('second-factor:proof.passkey')}
        </Button>
      )}
      <p className={cluster('0 4', 'stretch', 'between')}>{links}</p>
      {demoSignIn && (
        <p className={classNames(panel('quiet'), styles.hint)}>
          {t('signIn.demo')}{' '}
          <span className={cluster('0 4')}>
            <code>{demoSignIn.email}</code> <code>{demoSignIn.password}</code>
          </span>
        </p>
      )}
    </form>
  );
}
