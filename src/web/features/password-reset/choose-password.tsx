import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '#contract/paths.ts';
import { signInAddress } from '#contract/return-address.ts';
import { isNewPasswordLongEnough } from '#domain/account/new-password.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { takeReturn } from '../../lib/browser/kept-return.ts';
import { useClock, useLanguage } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type State =
  | { readonly step: 'editing' | 'tooShort' | 'saving' | 'saved' }
  | { readonly step: 'failed'; readonly error: unknown };

interface ChoosePasswordProps {
  /** The link's token. */
  readonly token: string;
  readonly lead: string;
  /** Called when the server refuses the link as used or expired. */
  readonly onSpent?: () => void;
  /** How to get another link, in place of the form when this one is used or expired. */
  readonly whenSpent: ReactNode;
}

/** Opened by the mailed link: sets a password. */
export function ChoosePassword({ token, lead, onSpent, whenSpent }: ChoosePasswordProps) {
  const { t } = useTranslation(['own-account', 'public']);
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [state, setState] = useState<State>({ step: 'editing' });
  const save = async () => {
    if (!isNewPasswordLongEnough(password)) return setState({ step: 'tooShort' });
    setState({ step: 'saving' });
    try {
      await send(PATHS.passwordReset, { method: 'POST', body: { token, password } });
      setState({ step: 'saved' });
    } catch (error) {
      setState({ step: 'failed', error });
      if (error instanceof ApiError && error.code === 'link_not_valid') onSpent?.();
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  if (state.step === 'saved') return <Saved />;
  const refusal = state.step === 'failed' && state.error instanceof ApiError ? state.error : null;
  if (refusal?.code === 'link_not_valid') {
    return (
      <div className={stack(4)}>
        <ActionFailure title={t('password.failed')} error={refusal} />
        {whenSpent}
      </div>
    );
  }
  return (
    <form className={stack(4)} method="dialog" onSubmit={onSubmit} noValidate>
      <p>{lead}</p>
      {state.step === 'failed' && <ActionFailure title={t('password.failed')} error={state.error} />}
      <TextInput
        label={t('password.new')}
        hint={state.step !== 'tooShort' && t('password.newHint')}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        value={password}
        error={state.step === 'tooShort' ? t('password.tooShort') : refusal?.fields['password']}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setState({ step: 'editing' });
        }}
      />
      <Checkbox
        label={t('public:signIn.showPassword')}
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
      <Button type="submit" wide busy={state.step === 'saving'}>
        {t(state.step === 'saving' ? 'password.saving' : 'reset.save')}
      </Button>
    </form>
  );
}

function Saved() {
  const { t } = useTranslation('own-account');
  const clock = useClock();
  const language = useLanguage();
  const [next] = useState(() => takeReturn(clock.now()));
  return (
    <div className={stack(4)}>
      <Banner tone="good" title={t('reset.done')} />
      <LinkButton href={signInAddress(next, language)} wide>
        {t('reset.signIn')}
      </LinkButton>
    </div>
  );
}
