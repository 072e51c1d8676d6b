import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import styles from './account.module.css';
import { CreateAccountForm } from './create-account-form.tsx';

/** Second view of the dialog: the benefits of an account, and a link back to sign-in. */
export function CreateAccount() {
  const { t } = useTranslation();
  return (
    <div className={classNames(stack(4), styles.stack)}>
      <p>{t('myAccount.lead')}</p>
      <CreateAccountForm email="" />
      <a className={styles.forgot} href="#login">
        {t('myAccount.haveOne')}
      </a>
    </div>
  );
}
