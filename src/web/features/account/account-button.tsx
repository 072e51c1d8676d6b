import { CircleUserRound } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../lib/session-context.ts';
import styles from './account-button.module.css';

/** The way to the sign-in dialog, or who is signed in (spec §4: decided by the user having an e-mail). */
export function AccountButton() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <a
      className={styles.button}
      href="#login"
      aria-label={user?.email ? t('account.open', { email: user.email }) : undefined}
    >
      <CircleUserRound aria-hidden="true" />
      <span className={styles.text}>{user?.email ?? t('signIn.open')}</span>
    </a>
  );
}
