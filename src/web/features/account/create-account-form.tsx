import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '#contract/paths.ts';
import { isEmail } from '#domain/contact/contact-rules.ts';
import { send } from '../../lib/api/send.ts';
import { keepReturn } from '../../lib/browser/kept-return.ts';
import { typedIn } from '../../lib/form/typed-in.ts';
import { useClock } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';

type State =
  | { readonly step: 'editing' | 'wrong' | 'sending' | 'sent' }
  | { readonly step: 'failed'; readonly error: unknown };

/** Requests the link that opens an account. The answer is the same whether or not the address has an account. */
export function CreateAccountForm({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const clock = useClock();
  const [state, setState] = useState<State>({ step: 'editing' });
  const ask = async (given: string) => {
    if (!isEmail(given)) return setState({ step: 'wrong' });
    setState({ step: 'sending' });
    try {
      await send(PATHS.signUp, { method: 'POST', body: { email: given } });
      keepReturn(window.location.search, clock.now());
      setState({ step: 'sent' });
    } catch (error) {
      setState({ step: 'failed', error });
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.step !== 'sending') void ask(typedIn(event.currentTarget, 'email').trim());
  };
  if (state.step === 'sent') {
    return (
      <Banner tone="good" title={t('myAccount.sent')}>
        <p>{t('myAccount.sentText')}</p>
      </Banner>
    );
  }
  return (
    <form className={stack(4)} onSubmit={onSubmit} noValidate data-live>
      {state.step === 'failed' && <ActionFailure title={t('myAccount.notSent')} error={state.error} />}
      <TextInput
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        data-initial-focus
        defaultValue={email}
        error={state.step === 'wrong' ? t('signIn.emailInvalid') : null}
        onChange={() => state.step === 'wrong' && setState({ step: 'editing' })}
      />
      <Button type="submit" wide busy={state.step === 'sending'}>
        {t(state.step === 'sending' ? 'myAccount.sending' : 'myAccount.send')}
      </Button>
    </form>
  );
}
