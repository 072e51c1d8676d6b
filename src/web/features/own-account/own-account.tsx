import { adminDateTime } from '../../i18n/admin-format.ts';
import { useSearch } from 'wouter';
import { NEXT, returnAddress } from '#contract/return-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { ChangePassword } from './change-password.tsx';
import { TwoStepSignIn } from './second-factor/two-step-sign-in.tsx';
import { OwnSessions } from './own-sessions.tsx';
import page from '../../ui/admin-page.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextWithEmail } from '../../ui/text-with-email.tsx';
import styles from './own-account.module.css';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Password, second factors and sessions of the signed-in account. */
export function OwnAccount() {
  const { t } = useTranslation('own-account');
  const { user } = useSession();
  // The rest of the account opens once a required second factor is set up.
  const isWhole = !user?.mustSetUpSecondFactor;
  const email = user?.email ?? '';
  const next = returnAddress(new URLSearchParams(useSearch()).get(NEXT));
  return (
    <div className={`${page.page} ${styles.page}`}>
      <PageHeader
        title={t('ownAccount.title')}
        lead={<TextWithEmail text={t('ownAccount.lead', { email })} email={email} />}
      />
      {isWhole && next !== null && <LinkButton href={next}>{t('ownAccount.continue')}</LinkButton>}
      {isWhole && <ChangePassword email={email} />}
      <TwoStepSignIn />
      {isWhole && <OwnSessions showTime={adminDateTime} />}
      <SignOutEverywhere />
    </div>
  );
}
