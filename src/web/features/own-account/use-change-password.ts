import { useState } from 'react';
import { PATHS } from '#contract/paths.ts';
import { isNewPasswordLongEnough } from '#domain/account/new-password.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';

type State = { readonly step: 'editing' | 'saving' | 'saved' } | { readonly step: 'failed'; readonly error: unknown };

const EMPTY = { oldPassword: '', password: '' };

/** The form's state. `tooShort` appears after the first attempt; `fields` are the server's messages. */
export function useChangePassword() {
  const [draft, setDraft] = useState(EMPTY);
  const [state, setState] = useState<State>({ step: 'editing' });
  const [wasSent, setSent] = useState(false);
  const isTooShort = !isNewPasswordLongEnough(draft.password);
  const save = async () => {
    setState({ step: 'saving' });
    try {
      await send(PATHS.password, { method: 'POST', body: draft });
      setDraft(EMPTY);
      setSent(false);
      setState({ step: 'saved' });
    } catch (error) {
      setState({ step: 'failed', error });
    }
  };
  return {
    draft,
    state,
    fields: (state.step === 'failed' && state.error instanceof ApiError && state.error.fields) || {},
    tooShort: wasSent && isTooShort,
    change: (part: Partial<typeof EMPTY>) => {
      setDraft((before) => ({ ...before, ...part }));
      if (state.step !== 'saving') setState({ step: 'editing' });
    },
    submit: () => {
      setSent(true);
      if (!isTooShort && state.step !== 'saving') void save();
    },
  };
}
