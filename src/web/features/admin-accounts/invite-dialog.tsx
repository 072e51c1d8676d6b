import { type FormEvent, useState } from 'react';
import { LANGUAGES } from '#contract/language.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { LANGUAGE_NAMES } from '#contract/per-language.ts';
import { LONGEST_EMAIL } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { stack } from '../../ui/layout.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { LEAST_ROLE, roleOptions } from './role-options.ts';
import { useAccountChange } from './use-account-change.ts';

interface InviteDialogProps {
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

export function InviteDialog({ onDone, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['admin-accounts', 'admin', 'public']);
  const shown = useLanguage();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(LEAST_ROLE);
  const [language, setLanguage] = useState<string>(shown);
  const { mutate, isPending, error, fields } = useAccountChange(onDone);
  const invite = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const body = { email: email.trim(), role, language };
    mutate({
      path: OFFICE_PATHS.accounts,
      call: { method: 'POST', body },
      message: t('accounts.invited', { email: body.email }),
    });
  };
  return (
    <Dialog title={t('accounts.invite')} closeLabel={t('public:close')} size="small" onClose={onClose}>
      <form className={stack(4)} onSubmit={invite} noValidate>
        <p>{t('accounts.inviteLead')}</p>
        {error !== null && <ActionFailure title={t('accounts.inviteFailed')} error={error} />}
        <TextInput
          label={t('accounts.email')}
          type="email"
          autoComplete="off"
          data-initial-focus
          value={email}
          maxLength={LONGEST_EMAIL}
          error={fields['email']}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Segmented label={t('accounts.role')} options={roleOptions(t)} value={role} onChange={setRole} />
        <Select
          label={t('accounts.language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
        <Button type="submit" wide busy={isPending}>
          {t('accounts.send')}
        </Button>
      </form>
    </Dialog>
  );
}
