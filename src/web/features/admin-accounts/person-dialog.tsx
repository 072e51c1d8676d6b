import { useState } from 'react';
import type { Account } from '#contract/accounts.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmIdentity } from '../../ui/confirm-identity.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { stack } from '../../ui/layout.ts';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './admin-accounts.module.css';
import { PersonSteps, type Step } from './person-steps.tsx';
import { roleOptions } from './role-options.ts';
import { useAccountChange } from './use-account-change.ts';

interface PersonDialogProps {
  readonly person: Account;
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

/** Change an account's role, disable or enable it, send a link. Each button says beforehand what it does. */
export function PersonDialog({ person, onDone, onClose }: PersonDialogProps) {
  const { t } = useTranslation(['admin-accounts', 'admin', 'public']);
  const language = useLanguage();
  const [role, setRole] = useState(person.role);
  const { mutate, isPending, error, reset } = useAccountChange(onDone);
  const { user } = useSession();
  const { email, version } = person;
  const change = (part: { role?: Account['role']; disabled?: boolean }) =>
    mutate({
      path: OFFICE_PATHS.account(person._id),
      call: { method: 'PATCH', body: { version, ...part } },
      message: t('accounts.changed', { email }),
    });
  const link = () =>
    mutate({
      path: OFFICE_PATHS.accountLink(person._id),
      call: { method: 'POST', body: { language } },
      message: t('accounts.linkSent', { email }),
    });
  const removeFactors = () =>
    mutate({
      path: OFFICE_PATHS.accountSecondFactors(person._id),
      call: { method: 'DELETE' },
      message: t('accounts.factorsRemoved', { email }),
    });
  const mustConfirm = error instanceof ApiError && error.code === 'confirmation_required';
  const steps: Record<Step, () => void> = {
    factors: removeFactors,
    disable: () => change({ disabled: true }),
    enable: () => change({ disabled: false }),
    link,
    again: link,
    withdraw: () =>
      mutate({
        path: OFFICE_PATHS.account(person._id),
        call: { method: 'DELETE' },
        message: t('accounts.withdrawn', { email }),
      }),
  };
  return (
    <Dialog title={<PersonTitle email={email} />} closeLabel={t('public:close')} size="small" onClose={onClose}>
      <div className={stack(4)}>
        {error !== null && !mustConfirm && <ActionFailure title={t('accounts.notChanged')} error={error} />}
        <section className={classNames(stack(2, 'left'), styles.part)}>
          <Segmented label={t('accounts.role')} options={roleOptions(t)} value={role} onChange={setRole} />
          <p className={styles.hint}>{t('accounts.roleLead')}</p>
          <Button look="quiet" busy={isPending} disabled={role === person.role} onClick={() => change({ role })}>
            {t('accounts.saveRole')}
          </Button>
        </section>
        <PersonSteps
          person={person}
          isOwn={user?._id === person._id}
          isBusy={isPending}
          onStep={(step) => steps[step]()}
        />
      </div>
      {mustConfirm && <ConfirmIdentity onConfirmed={removeFactors} onClose={reset} />}
    </Dialog>
  );
}

function PersonTitle({ email }: Pick<Account, 'email'>) {
  return (
    <bdi className={styles.person}>
      <EmailText email={email} />
    </bdi>
  );
}
