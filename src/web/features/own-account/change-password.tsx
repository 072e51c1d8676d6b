import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import page from '../../ui/admin-page.module.css';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './own-account.module.css';
import { useChangePassword } from './use-change-password.ts';

export function ChangePassword({ email }: { readonly email: string }) {
  const { t } = useTranslation('own-account');
  const [isShown, setShown] = useState(false);
  const { draft, state, fields, tooShort, change, submit } = useChangePassword();
  const isSaving = state.step === 'saving';
  const type = isShown ? 'text' : 'password';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form
      className={classNames(page.panel, stack(4, 'left'), styles.part)}
      method="dialog"
      onSubmit={onSubmit}
      noValidate
    >
      <h2 className={page.panelTitle}>{t('password.change')}</h2>
      {state.step === 'saved' && <Banner tone="good" title={t('password.saved')} />}
      {state.step === 'failed' && <ActionFailure title={t('password.failed')} error={state.error} />}
      {/* The account's name, for password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextInput
        label={t('password.old')}
        type={type}
        autoComplete="current-password"
        value={draft.oldPassword}
        error={fields['oldPassword']}
        onChange={(event) => change({ oldPassword: event.currentTarget.value })}
      />
      <TextInput
        label={t('password.new')}
        hint={!tooShort && t('password.newHint')}
        type={type}
        autoComplete="new-password"
        value={draft.password}
        error={tooShort ? t('password.tooShort') : fields['password']}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <Checkbox
        label={t('password.show')}
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
      <Button type="submit" look="quiet" busy={isSaving}>
        {t(isSaving ? 'password.saving' : 'password.save')}
      </Button>
    </form>
  );
}
