import { useState } from 'react';
import type { SecondFactorRequired } from '#contract/second-factor.ts';
import type { Translator } from '../../i18n/translator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { type SignIn, useSession } from '../../lib/page/session-context.ts';
import { type SignInField, signInProblems } from './sign-in-problems.ts';

const EMPTY: SignIn = { email: '', password: '', remember: false };

/** State of the sign-in form. A field's problem is shown after the field is left and disappears once corrected. */
export function useSignIn() {
  const { t } = useTranslation(['public', 'second-factor']);
  const { signIn, show } = useSession();
  const [draft, setDraft] = useState(EMPTY);
  const [left, setLeft] = useState<ReadonlySet<SignInField>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [required, setRequired] = useState<SecondFactorRequired | null>(null);
  const all = signInProblems(draft);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const asked = secondFactorAsked(error);
      if (asked) setRequired(asked);
      else setFailure(failureText(error, t));
      setBusy(false);
    }
  };
  const send = () => attempt(() => signIn({ ...draft, email: draft.email.trim() }));
  return {
    /** The password was right, and a second factor is asked for. */
    required,
    restart: () => {
      setRequired(null);
      setDraft((before) => ({ ...before, password: '' }));
      setLeft(new Set());
    },
    usePasskey: () => {
      if (isBusy) return;
      void attempt(async () => {
        const { signInWithPasskey } = await import('./sign-in-with-passkey.ts');
        show(await signInWithPasskey(draft.remember));
      });
    },
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

function secondFactorAsked(error: unknown): SecondFactorRequired | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return null;
  return error.details as unknown as SecondFactorRequired;
}

/** The server's message when there is one (P-21.9). */
function failureText(error: unknown, t: Translator<readonly ['public', 'second-factor']>): string {
  if (!(error instanceof ApiError)) return t('second-factor:step.passkeyFailed');
  if (error.code === 'network') return t('signIn.networkError');
  return error.message || t('signIn.failed', { status: error.status });
}
