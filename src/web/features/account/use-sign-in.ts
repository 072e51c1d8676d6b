import { useState } from 'react';
import type { Translator } from '../../i18n/translator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { type SignIn, useSession } from '../../lib/page/session-context.ts';
import { type SignInField, signInProblems } from './sign-in-problems.ts';

const EMPTY: SignIn = { email: '', password: '', remember: false };

/** State of the sign-in form. A field's problem is shown after the field is left and disappears once corrected. */
export function useSignIn() {
  const { t } = useTranslation();
  const { signIn } = useSession();
  const [draft, setDraft] = useState(EMPTY);
  const [left, setLeft] = useState<ReadonlySet<SignInField>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const all = signInProblems(draft);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await signIn({ ...draft, email: draft.email.trim() });
    } catch (error) {
      setFailure(failureText(error, t));
      setBusy(false);
    }
  };
  return {
    draft,
    problems: { email: left.has('email') && all.email, password: left.has('password') && all.password },
    failure,
    isBusy,
    change: (part: Partial<SignIn>) => setDraft((before) => ({ ...before, ...part })),
    leave: (field: SignInField) => {
      if (draft[field] !== '') setLeft((before) => new Set([...before, field]));
    },
    /** Sends valid input; otherwise shows the problems and focuses the first invalid field. */
    submit: (): SignInField | null => {
      setLeft(new Set(['email', 'password']));
      const firstInvalid = all.email ? 'email' : all.password ? 'password' : null;
      if (!firstInvalid && !isBusy) void send();
      return firstInvalid;
    },
  };
}

/** The server's message when there is one (P-21.9). */
function failureText(error: unknown, t: Translator): string {
  if (!(error instanceof ApiError)) return t('signIn.failed', { status: 0 });
  if (error.code === 'network') return t('signIn.networkError');
  return error.message || t('signIn.failed', { status: error.status });
}
