import { BookMarked, ChevronDown } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CreateAccountForm } from './create-account-form.tsx';
import styles from './keep-bookings.module.css';

/** After booking as a guest: an account for the address that the booking was made with. */
export function KeepBookings({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  return (
    <details className={styles.offer}>
      <summary className={styles.summary}>
        <BookMarked aria-hidden="true" />
        {t('myAccount.keep')}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <div className={styles.body}>
        <p>{t('myAccount.lead')}</p>
        <CreateAccountForm email={email} />
      </div>
    </details>
  );
}
