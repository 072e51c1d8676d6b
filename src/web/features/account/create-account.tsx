import { useTranslation } from '../../i18n/use-translation.ts';
import { stack } from '../../ui/layout.ts';
import styles from './account.module.css';
import { CreateAccountForm } from './create-account-form.tsx';

/** The benefits of an account, the form, and a link to sign-in: a view of the dialog, and a page. */
export function CreateAccount() {
  const { t } = useTranslation();
  return (
    <div className={stack(4)}>
      <p>{t('myAccount.lead')}</p>
      <CreateAccountForm email="" />
      <a className={styles.forgot} href="#login">
        {t('myAccount.haveOne')}
      </a>
    </div>
  );
}
