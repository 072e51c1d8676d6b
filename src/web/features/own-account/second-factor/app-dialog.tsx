import { type FormEvent, useState } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AuthenticatorAppSetUp, FactorAddedAnswer } from '#contract/second-factor.ts';
import { LONGEST_FACTOR_CODE } from '#domain/text-lengths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { send } from '../../../lib/api/send.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { typedIn } from '../../../lib/form/typed-in.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { stack } from '../../../ui/layout.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './second-factor.module.css';

interface AppDialogProps {
  readonly setUp: AuthenticatorAppSetUp;
  readonly onAdded: (answer: FactorAddedAnswer) => void;
  readonly onClose: () => void;
}

/** Shows the key of an authenticator app as QR code and as text, and takes a first code of the app. */
export function AppDialog({ setUp: { secret, qrCode }, onAdded, onClose }: AppDialogProps) {
  const { t } = useTranslation(['second-factor', 'public']);
  const { isBusy, error, fields, run } = useAction();
  const [isMissing, setMissing] = useState(false);
  const add = (code: string) =>
    run(async () =>
      onAdded(await send<FactorAddedAnswer>(OFFICE_PATHS.authenticatorApp, { method: 'POST', body: { code } })),
    );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = typedIn(event.currentTarget, 'code').trim();
    setMissing(code === '');
    if (code !== '') void add(code);
  };
  return (
    <Dialog title={t('app.title')} closeLabel={t('public:close')} size="small" isStatic onClose={onClose}>
      <form className={stack(4)} method="dialog" onSubmit={onSubmit} noValidate>
        {error !== null && !fields['code'] && <ActionFailure title={t('factors.notChanged')} error={error} />}
        <p>{t('app.scan')}</p>
        <img className={styles.qrCode} src={qrCode} alt={t('app.qrCode')} />
        <p>
          {t('app.type')} <code className={styles.key}>{inGroups(secret)}</code>
        </p>
        <TextInput
          label={t('app.code')}
          hint={t('proof.codeHint')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={LONGEST_FACTOR_CODE}
          error={isMissing ? t('proof.missing') : fields['code']}
        />
        <Button type="submit" wide busy={isBusy}>
          {t(isBusy ? 'proof.busy' : 'app.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Groups of four are easier to copy by eye. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
