import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { User } from '#contract/accounts.ts';
import { PAGES } from '#contract/pages.ts';
import { can } from '#domain/policy.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './account.module.css';

/** Where staff go first: the first of these pages that they may open. */
const OFFICE = [
  { page: PAGES.bookings, text: 'account.bookings' },
  { page: PAGES.today, text: 'account.today' },
] as const;

export function AccountPanel({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const [state, setState] = useState<'signed-in' | 'leaving' | 'failed'>('signed-in');
  const local = useLocalHref();
  const office = user.mustSetUpSecondFactor ? null : OFFICE.find(({ page }) => can(user, page.access));
  const panel = useRef<HTMLDivElement>(null);
  // Takes the focus because the form that had it was just removed.
  useEffect(() => panel.current?.focus(), []);
  const mustSetUp = user.mustSetUpSecondFactor && window.location.pathname !== PAGES.staffAccount.path;
  useEffect(() => {
    if (mustSetUp) window.location.assign(PAGES.staffAccount.path);
  }, [mustSetUp]);
  const leave = () => {
    setState('leaving');
    signOut().catch(() => setState('failed'));
  };
  return (
    <div className={stack(4)} ref={panel} tabIndex={-1}>
      <Banner tone="good" title={t('signIn.success')}>
        <p className={styles.email}>
          <EmailText email={user.email} />
        </p>
      </Banner>
      {state === 'failed' && <Banner tone="bad" title={t('account.signOutFailed')} />}
      {office && (
        <LinkButton href={office.page.path} wide>
          {t(office.text)}
        </LinkButton>
      )}
      {can(user, 'list own bookings') && (
        <LinkButton href={PAGES.account.path} wide onOpen={() => window.location.assign(local(PAGES.account.path))}>
          {t('myAccount.mine')}
        </LinkButton>
      )}
      {can(user, PAGES.staffAccount.access) && (
        <LinkButton href={PAGES.staffAccount.path} look="quiet" wide>
          {t('account.password')}
        </LinkButton>
      )}
      <Button look="quiet" wide busy={state === 'leaving'} onClick={leave}>
        {t(state === 'leaving' ? 'account.signingOut' : 'account.signOut')}
      </Button>
    </div>
  );
}
