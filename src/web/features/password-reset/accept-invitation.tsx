import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChoosePassword } from './choose-password.tsx';
import styles from './password-reset.module.css';

/** An invited person chooses the first password. */
export function AcceptInvitation({ token }: { readonly token: string | null }) {
  const { t } = useTranslation('own-account');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('accept.title')}</h1>
      {token ? (
        <ChoosePassword token={token} lead={t('accept.lead')} whenSpent={<p>{t('accept.spent')}</p>} />
      ) : (
        <Banner tone="info">
          <p>{t('accept.noToken')}</p>
        </Banner>
      )}
    </div>
  );
}
