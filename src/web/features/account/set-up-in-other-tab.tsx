import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { httpApi } from '../../lib/api/http-api.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import buttons from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { stack } from '../../ui/layout.ts';

interface SetUpInOtherTabProps {
  /** Called with the user who is signed in once no second factor is missing. */
  readonly onSignedIn: (user: User) => void;
  /** Called when the session has ended meanwhile. */
  readonly onSignedOut: () => void;
  readonly onClose: () => void;
}

/** Sends the user to another tab to set up the second factor that has become obligatory (P-19.14). */
export function SetUpInOtherTab({ onSignedIn, onSignedOut, onClose }: SetUpInOtherTabProps) {
  const { t } = useTranslation(['own-account', 'public']);
  const language = useLanguage();
  const { isBusy, error, run } = useAction();
  const [isMissing, setMissing] = useState(false);
  const proceed = () =>
    run(async () => {
      const { user } = await httpApi.me();
      if (!user) return onSignedOut();
      setMissing(user.mustSetUpSecondFactor === true);
      if (!user.mustSetUpSecondFactor) onSignedIn(user);
    });
  return (
    <Dialog title={t('setUpRequired.title')} size="small" closeLabel={t('public:close')} onClose={onClose}>
      <div className={stack(4)}>
        <p>{t('setUpRequired.lead')}</p>
        {isMissing && !isBusy && <Banner tone="bad" title={t('setUpRequired.missing')} />}
        {error !== null && <ActionFailure title={t('setUpRequired.missing')} error={error} />}
        <div className={stack(3)}>
          <a
            className={classNames(buttons.button, buttons.primary)}
            href={`${PAGES.staffAccount.path}?lng=${language}`}
            target="_blank"
            data-initial-focus
          >
            {t('setUpRequired.open')}
          </a>
          <Button look="quiet" busy={isBusy} onClick={() => void proceed()}>
            {t('setUpRequired.continue')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
