import { BookMarked, ChevronDown } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { panel, row, stack } from '../../ui/layout.ts';
import { CreateAccountForm } from './create-account-form.tsx';
import styles from './keep-bookings.module.css';

/** Shown after a guest booking: offers an account for the booking's email address. */
export function KeepBookings({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  return (
    <details className={classNames(panel('outlined'), styles.offer)}>
      <summary className={classNames(row(3), styles.summary)}>
        <BookMarked aria-hidden="true" />
        {t('myAccount.keep')}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <div className={classNames(stack(4), styles.body)}>
        <p>{t('myAccount.lead')}</p>
        <CreateAccountForm email={email} />
      </div>
    </details>
  );
}
