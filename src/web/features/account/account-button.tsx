import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { PAGES } from '#contract/pages.ts';
import { can } from '#domain/policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { inlineRow } from '../../ui/layout.ts';
import styles from './account-button.module.css';

interface AccountButtonProps {
  /** The account's email address with its possible line breaks. */
  readonly name?: ReactNode;
}

/** Opens the sign-in dialog; when signed in, links to the customer's bookings or shows the account name (P-21.3). */
export function AccountButton({ name }: AccountButtonProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const local = useLocalHref();
  if (can(user, 'list own bookings')) {
    return (
      <a className={classNames(inlineRow(2, 'center'), styles.button)} href={local(PAGES.account.path)}>
        <CircleUserRound aria-hidden="true" />
        <span className={styles.text}>{t('myAccount.mine')}</span>
      </a>
    );
  }
  return (
    <a
      className={classNames(inlineRow(2, 'center'), styles.button)}
      href="#login"
      aria-label={user?.email ? t('account.open', { email: user.email }) : undefined}
    >
      <CircleUserRound aria-hidden="true" />
      <span className={styles.text}>{name ?? user?.email ?? t('signIn.open')}</span>
    </a>
  );
}
