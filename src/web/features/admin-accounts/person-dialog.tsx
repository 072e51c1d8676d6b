import { useState } from 'react';
import type { Account } from '#contract/accounts.ts';
import { PATHS } from '#contract/paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { type Call, send } from '../../lib/api/send.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './admin-accounts.module.css';
import { PersonSteps, type Step } from './person-steps.tsx';
import { roleOptions } from './role-options.ts';

interface PersonDialogProps {
  readonly person: Account;
  readonly onDone: (told: string) => void;
  /** The account may be another by now: ask for it anew. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** What can be done with an account: another role, in or out, a link. Each says what it brings before it is pressed. */
export function PersonDialog({ person, onDone, onStale, onClose }: PersonDialogProps) {
  const { t } = useTranslation(['admin-accounts', 'public']);
  const language = useLanguage();
  const [role, setRole] = useState(person.role);
  const { isBusy, error, run } = useAction();
  const { email, version } = person;
  const act = async (path: string, call: Call, told: string) => {
    const isDone = await run(() => send(path, call));
    if (isDone) onDone(told);
    else onStale();
  };
  const change = (part: { role?: Account['role']; disabled?: boolean }) =>
    act(PATHS.account(person._id), { method: 'PATCH', body: { version, ...part } }, t('accounts.changed', { email }));
  const link = () =>
    act(PATHS.accountLink(person._id), { method: 'POST', body: { language } }, t('accounts.linkSent', { email }));
  const steps: Record<Step, () => Promise<void>> = {
    disable: () => change({ disabled: true }),
    enable: () => change({ disabled: false }),
    link,
    again: link,
    withdraw: () => act(PATHS.account(person._id), { method: 'DELETE' }, t('accounts.withdrawn', { email })),
  };
  return (
    <Dialog title={<bdi>{email}</bdi>} closeLabel={t('public:close')} size="small" onClose={onClose}>
      <div className={styles.form}>
        {error !== null && <ActionFailure title={t('accounts.notChanged')} error={error} />}
        <section className={styles.part}>
          <Segmented label={t('accounts.role')} options={roleOptions(t)} value={role} onChange={setRole} />
          <p className={styles.hint}>{t('accounts.roleLead')}</p>
          <Button look="quiet" busy={isBusy} disabled={role === person.role} onClick={() => void change({ role })}>
            {t('accounts.saveRole')}
          </Button>
        </section>
        <PersonSteps status={person.status} isBusy={isBusy} onStep={(step) => void steps[step]()} />
      </div>
    </Dialog>
  );
}
