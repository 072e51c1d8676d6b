import { PATHS } from '#contract/paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { send } from '../../lib/api/send.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import page from '../../ui/admin-page.module.css';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import styles from './own-account.module.css';

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
