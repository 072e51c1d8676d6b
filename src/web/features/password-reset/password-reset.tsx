import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import button from '../../ui/button.module.css';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { AskForLink } from './ask-for-link.tsx';
import { ChoosePassword } from './choose-password.tsx';
import styles from './password-reset.module.css';

/** Without a token in the address: requests a link. With it: sets a password. */
export function PasswordReset({ token }: { readonly token: string | null }) {
  const { t } = useTranslation('own-account');
  return (
    <div className={classNames(stack(5), styles.page)}>
      <h1 className={styles.title}>{t('reset.title')}</h1>
      {token ? (
        <ChoosePassword
          token={token}
          lead={t('reset.choose')}
          whenSpent={
            <a className={classNames(button.button, button.primary, button.wide)} href={PAGES.resetPassword.path}>
              {t('reset.again')}
            </a>
          }
        />
      ) : (
        <AskForLink />
      )}
    </div>
  );
}
