import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChoosePassword } from './choose-password.tsx';
import styles from './password-reset.module.css';

/** An invited person chooses the first password. */
export function AcceptInvitation({ token }: { readonly token: string | null }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('accounts.accept.title')}</h1>
      {token ? (
        <ChoosePassword
          token={token}
          lead={t('accounts.accept.lead')}
          whenSpent={<p>{t('accounts.accept.spent')}</p>}
        />
      ) : (
        <Banner tone="info">
          <p>{t('accounts.accept.noToken')}</p>
        </Banner>
      )}
    </div>
  );
}
