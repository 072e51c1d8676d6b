import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SignInAnswer } from '#contract/accounts.ts';
import { localPath } from '#contract/page-address.ts';
import { PAGES } from '#contract/pages.ts';
import { PATHS } from '#contract/paths.ts';
import { isNewPasswordLongEnough } from '#domain/account/new-password.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { takeReturn } from '../../lib/browser/kept-return.ts';
import { typedIn } from '../../lib/form/typed-in.ts';
import { useClock, useLanguage } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import button from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { mayOpen } from './address-after-sign-in.ts';

type State =
  | { readonly step: 'editing' | 'tooShort' | 'saving' }
  | { readonly step: 'failed'; readonly error: unknown };

/** Opened by the mailed link: sets a password and signs in. Opening the link alone changes nothing. */
export function ProveAddress({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const clock = useClock();
  const [isShown, setShown] = useState(false);
  const [state, setState] = useState<State>({ step: 'editing' });
  const open = async (password: string) => {
    if (!isNewPasswordLongEnough(password)) return setState({ step: 'tooShort' });
    setState({ step: 'saving' });
    try {
      const { user } = await send<SignInAnswer>(PATHS.signUpProof, { method: 'POST', body: { token, password } });
      // Replaces the history entry, which contains the link's token.
      const next = takeReturn(clock.now());
      const isOpen = next !== null && mayOpen(user, next);
      window.location.replace(isOpen ? next : localPath(language, PAGES.account.path));
    } catch (error) {
      setState({ step: 'failed', error });
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.step !== 'saving') void open(typedIn(event.currentTarget, 'password'));
  };
  const refusal = state.step === 'failed' && state.error instanceof ApiError ? state.error : null;
  if (refusal?.code === 'link_not_valid') {
    return (
      <div className={stack(4)}>
        <ActionFailure title={t('myAccount.notOpened')} error={refusal} />
        <a className={classNames(button.button, button.primary, button.wide)} href="#create-account">
          {t('myAccount.again')}
        </a>
      </div>
    );
  }
  return (
    <form className={stack(4)} method="dialog" onSubmit={onSubmit} noValidate>
      <p>{t('myAccount.choose')}</p>
      {state.step === 'failed' && <ActionFailure title={t('myAccount.notOpened')} error={state.error} />}
      <TextInput
        label={t('signIn.password')}
        hint={state.step !== 'tooShort' && t('myAccount.passwordHint')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        error={state.step === 'tooShort' ? t('myAccount.passwordHint') : refusal?.fields['password']}
        onChange={() => state.step !== 'editing' && state.step !== 'saving' && setState({ step: 'editing' })}
      />
      <Checkbox
        label={t('signIn.showPassword')}
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
      <Button type="submit" wide busy={state.step === 'saving'}>
        {t(state.step === 'saving' ? 'myAccount.opening' : 'myAccount.openIt')}
      </Button>
    </form>
  );
}
