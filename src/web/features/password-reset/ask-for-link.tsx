import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '#contract/paths.ts';
import { isEmail } from '#domain/contact/contact-rules.ts';
import { send } from '../../lib/api/send.ts';
import { keepReturn } from '../../lib/browser/kept-return.ts';
import { useClock } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';

type State =
  | { readonly step: 'editing' | 'wrong' | 'sending' | 'sent' }
  | { readonly step: 'failed'; readonly error: unknown };

/** The answer is the same whether or not the address has an account. */
export function AskForLink() {
  const { t } = useTranslation('own-account');
  const clock = useClock();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ step: 'editing' });
  const ask = async () => {
    if (!isEmail(email.trim())) return setState({ step: 'wrong' });
    setState({ step: 'sending' });
    try {
      await send(PATHS.passwordLink, { method: 'POST', body: { email: email.trim() } });
      keepReturn(window.location.search, clock.now());
      setState({ step: 'sent' });
    } catch (error) {
      setState({ step: 'failed', error });
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  if (state.step === 'sent') return <Banner tone="good" title={t('reset.sent')} />;
  return (
    <form className={stack(4)} method="dialog" onSubmit={onSubmit} noValidate>
      <p>{t('reset.ask')}</p>
      {state.step === 'failed' && <ActionFailure title={t('reset.sendFailed')} error={state.error} />}
      <TextInput
        label={t('reset.email')}
        type="email"
        autoComplete="username"
        value={email}
        error={state.step === 'wrong' ? t('reset.emailInvalid') : null}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setState({ step: 'editing' });
        }}
      />
      <Button type="submit" wide busy={state.step === 'sending'}>
        {t(state.step === 'sending' ? 'reset.sending' : 'reset.send')}
      </Button>
    </form>
  );
}
