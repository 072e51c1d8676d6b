import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { SecondFactorMethod } from '#contract/second-factor.ts';
import { LONGEST_FACTOR_CODE, LONGEST_RECOVERY_CODE } from '#domain/text-lengths.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { typedIn } from '../lib/form/typed-in.ts';
import { mayUsePasskeysHere } from '../lib/browser/passkeys.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { stack } from './layout.ts';
import { TextInput } from './text-input.tsx';

/** A code as typed. */
export type TypedProof = { readonly code: string } | { readonly recoveryCode: string };

interface SecondFactorFormProps {
  readonly methods: readonly SecondFactorMethod[];
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onTyped: (proof: TypedProof) => void;
  readonly onPasskey: () => void;
}

/** Asks for one second factor: a passkey, the code of an authenticator app, or a recovery code in place of both. */
export function SecondFactorForm({ methods, isBusy, error, onTyped, onPasskey }: SecondFactorFormProps) {
  const { t } = useTranslation('second-factor');
  const hasApp = methods.includes('authenticator-app');
  const hasPasskey = methods.includes('passkey') && mayUsePasskeysHere();
  const [isRecovery, setRecovery] = useState(!hasApp && !hasPasskey);
  const isTyping = isRecovery || hasApp;
  return (
    <div className={stack(4)}>
      {error !== null && <ProofFailure error={error} />}
      {hasPasskey && (
        <Button look={isTyping ? 'quiet' : 'primary'} wide busy={isBusy} onClick={onPasskey}>
          <KeyRound aria-hidden="true" /> {t('proof.passkey')}
        </Button>
      )}
      {isTyping && <CodeForm key={String(isRecovery)} isRecovery={isRecovery} isBusy={isBusy} onTyped={onTyped} />}
      {methods.includes('recovery-code') && (hasApp || hasPasskey) && (
        <Button look="plain" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'proof.noRecovery' : 'proof.useRecovery')}
        </Button>
      )}
    </div>
  );
}

interface CodeFormProps {
  readonly isRecovery: boolean;
  readonly isBusy: boolean;
  readonly onTyped: (proof: TypedProof) => void;
}

function CodeForm({ isRecovery, isBusy, onTyped }: CodeFormProps) {
  const { t } = useTranslation('second-factor');
  const [isMissing, setMissing] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget, 'code').trim();
    setMissing(typed === '');
    if (typed !== '' && !isBusy) onTyped(isRecovery ? { recoveryCode: typed } : { code: typed });
  };
  return (
    <form className={stack(4)} method="dialog" onSubmit={onSubmit} noValidate>
      <TextInput
        label={t(isRecovery ? 'proof.recoveryCode' : 'proof.code')}
        hint={t(isRecovery ? 'proof.recoveryHint' : 'proof.codeHint')}
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovery ? LONGEST_RECOVERY_CODE : LONGEST_FACTOR_CODE}
        // The step replaces another form, so its field takes the focus.
        ref={focusFirst}
        error={isMissing ? t('proof.missing') : null}
      />
      <Button type="submit" wide busy={isBusy}>
        {t(isBusy ? 'proof.busy' : 'proof.submit')}
      </Button>
    </form>
  );
}

function focusFirst(input: HTMLInputElement | null): void {
  input?.focus();
}

/** The server's message; if the browser returned no passkey, what to do next. */
function ProofFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['second-factor', 'public']);
  if (!(error instanceof ApiError)) return <Banner tone="bad" title={t('proof.passkeyFailed')} />;
  return <Banner tone="bad" title={error.message || t('public:signIn.networkError')} />;
}
