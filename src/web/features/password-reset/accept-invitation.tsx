import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { ChoosePassword } from './choose-password.tsx';
import styles from './password-reset.module.css';

/** An invited person sets the first password. */
export function AcceptInvitation({ token }: { readonly token: string | null }) {
  const { t } = useTranslation('own-account');
  const [isSpent, setSpent] = useState(false);
  return (
    <div className={classNames(stack(5), styles.page)}>
      <h1 className={styles.title}>{t(isSpent ? 'accept.spentTitle' : 'accept.title')}</h1>
      {token ? (
        <ChoosePassword
          token={token}
          lead={t('accept.lead')}
          onSpent={() => setSpent(true)}
          whenSpent={<p>{t('accept.spent')}</p>}
        />
      ) : (
        <Banner tone="info">
          <p>{t('accept.noToken')}</p>
        </Banner>
      )}
    </div>
  );
}
