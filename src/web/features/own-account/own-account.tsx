import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/api/send.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './own-account.module.css';

/** Password and sessions of the signed-in account. */
export function OwnAccount() {
  const { t } = useTranslation('own-account');
  const { user } = useSession();
  return (
    <div className={`${page.page} ${styles.page}`}>
      <PageHeader title={t('ownAccount.title')} lead={t('ownAccount.lead', { email: user?.email })} />
      <ChangePassword email={user?.email ?? ''} />
      <OwnSessions />
      <SignOutEverywhere />
    </div>
  );
}

export function SignOutEverywhere() {
  const { t } = useTranslation('own-account');
  const { isBusy, error, run } = useAction();
  const leave = async () => {
    const isDone = await run(() => send(PATHS.signOutEverywhere, { method: 'POST' }));
    if (isDone) window.location.assign('/#login');
  };
  return (
    <section className={classNames(page.panel, stack(4, 'left'), styles.part)}>
      <h2 className={page.panelTitle}>{t('ownAccount.everywhere')}</h2>
      <p>{t('ownAccount.everywhereLead')}</p>
      {error !== null && <ActionFailure title={t('ownAccount.everywhereFailed')} error={error} />}
      <Button look="quiet" busy={isBusy} onClick={() => void leave()}>
        {t('ownAccount.everywhere')}
      </Button>
    </section>
  );
}
