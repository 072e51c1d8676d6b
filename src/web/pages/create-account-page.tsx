import { CreateAccount } from '../features/account/create-account.tsx';
import { ProveAddress } from '../features/account/prove-address.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { definePage } from '../lib/page/page.ts';
import { useSite } from '../lib/page/site-context.ts';
import { classNames } from '../ui/class-names.ts';
import { stack } from '../ui/layout.ts';
import styles from './create-account-page.module.css';
import { SiteFrame } from './site-frame.tsx';

export const page = definePage<null>({
  Page: CreateAccountPage,
  head: ({ t }) => ({ title: t('myAccount.create') }),
});

/** With the mailed key: creates the account. Without it: requests a link. */
function CreateAccountPage() {
  const { t } = useTranslation();
  const { linkToken: token = null } = useSite();
  return (
    <SiteFrame>
      <div className={classNames(stack(5), styles.page)}>
        <h1 className={styles.title}>{t('myAccount.create')}</h1>
        {token ? <ProveAddress token={token} /> : <CreateAccount />}
      </div>
    </SiteFrame>
  );
}
