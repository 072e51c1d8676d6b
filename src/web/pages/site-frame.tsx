import type { ReactNode } from 'react';
import { AccountButton } from '../features/account/account-button.tsx';
import { dropHash, useHash } from '../features/account/use-hash.ts';
import { Preferences } from '../features/preferences/preferences.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { OfflineBanner } from '../features/shell/offline-banner.tsx';
import { SiteMenu } from '../features/shell/site-menu.tsx';
import { TopBar } from '../features/shell/top-bar.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLocalHref } from '../lib/page/use-local-href.ts';
import { AccountOpener } from './account-opener.tsx';
import styles from './site-frame.module.css';

interface SiteFrameProps {
  /** The page begins with a picture under the top bar. */
  readonly isOverPicture?: boolean;
  readonly book?: ReactNode;
  /** The buttons in the corners, on pages without an element of their own fixed at the bottom of the screen. */
  readonly floats?: ReactNode;
  /** Replaces the top bar and removes footer and menu: for the payment step, which has no links away (P-11.12). */
  readonly payHeader?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of every public page. */
export function SiteFrame({ isOverPicture = false, book, floats, payHeader, children }: SiteFrameProps) {
  const { t } = useTranslation();
  const local = useLocalHref();
  const hash = useHash();
  return (
    <div className={styles.frame}>
      {payHeader ?? <TopBar isOverPicture={isOverPicture} account={<AccountButton />} book={book} />}
      <Preferences />
      <main className={styles.main} id="content" tabIndex={-1}>
        {/* Without script, `#login` leads here, with links to telephone, email and the form. Kept short, because it is in every document. */}
        <noscript>
          <p id="login">
            {`${t('noScript.signIn')} `}
            <a href={local('/#contact')}>{t('contact.title')}</a>
          </p>
        </noscript>
        {children}
      </main>
      {!payHeader && <Footer />}
      {floats}
      {!payHeader && <SiteMenu />}
      <OfflineBanner />
      {hash === '#login' && <AccountOpener side="sign-in" onClose={dropHash} />}
      {hash === '#create-account' && <AccountOpener side="create-account" onClose={dropHash} />}
    </div>
  );
}
