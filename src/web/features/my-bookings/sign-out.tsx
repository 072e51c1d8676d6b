import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';

export function SignOut() {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const local = useLocalHref();
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error: unknown }>({
    isBusy: false,
    error: null,
  });
  const leave = async () => {
    setState({ isBusy: true, error: null });
    try {
      await signOut();
      window.location.assign(local('/'));
    } catch (error) {
      setState({ isBusy: false, error });
    }
  };
  return (
    <>
      {state.error !== null && <ActionFailure title={t('account.signOutFailed')} error={state.error} />}
      <Button look="quiet" busy={state.isBusy} onClick={() => void leave()}>
        {t(state.isBusy ? 'account.signingOut' : 'account.signOut')}
      </Button>
    </>
  );
}
