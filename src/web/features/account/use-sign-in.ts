import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import type { SecondFactorRequired } from '#contract/second-factor.ts';
import type { Translator } from '../../i18n/translator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useAfterPress } from '../../lib/form/use-after-press.ts';
import { type SignIn, sendSignIn } from './send-sign-in.ts';
import { type SignInField, signInProblems } from './sign-in-problems.ts';

export interface SignInOptions {
  /** The initial email address. */
  readonly email: string;
  readonly onSignedIn: (user: User) => void;
}

/** State of the sign-in form. A field's problem is shown after the field is left and disappears once corrected. */
export function useSignIn({ email, onSignedIn }: SignInOptions) {
  const { t } = useTranslation(['public', 'second-factor']);
  const afterPress = useAfterPress();
  const [draft, setDraft] = useState<SignIn>({ email, password: '', remember: false });
  const [left, setLeft] = useState<ReadonlySet<SignInField>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [required, setRequired] = useState<SecondFactorRequired | null>(null);
  const all = signInProblems(draft);
  const attempt = async (work: () => Promise<User>) => {
    setBusy(true);
    setFailure(null);
    try {
      onSignedIn(await work());
    } catch (error) {
      const asked = secondFactorAsked(error);
      if (asked) setRequired(asked);
      else setFailure(failureText(error, t));
      setBusy(false);
    }
  };
  const send = () => attempt(() => sendSignIn({ ...draft, email: draft.email.trim() }));
  return {
    /** The password was right, and a second factor is required. */
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
        return signInWithPasskey(draft.remember);
      });
    },
    draft,
    problems: { email: left.has('email') && all.email, password: left.has('password') && all.password },
    failure,
    isBusy,
    change: (part: Partial<SignIn>) => setDraft((before) => ({ ...before, ...part })),
    leave: (field: SignInField) => {
      if (draft[field] !== '') afterPress(() => setLeft((before) => new Set([...before, field])));
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
  if (error.status < 400) return t('signIn.networkError');
  return error.message || t('signIn.failed', { status: error.status });
}
