import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from '../ui/class-names.ts';
import { ContactLinks } from '../ui/contact-links.tsx';
import { cluster, stack } from '../ui/layout.ts';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './failed-page.module.css';
import { FailedScene } from './failed-scene.tsx';
import { SiteFrame } from './site-frame.tsx';

/**
 * For a booking's page with a wrong link: null, for which UnknownBooking is shown. @throws the error in all other cases
 */
export function nullIfUnknownBooking(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'booking_not_found') return null;
  throw error;
}

/**
 * What may be wrong with the link to a booking, and where else to find the booking. Not part of FailedPage, whose
 * script is in every page of the site.
 */
export function UnknownBooking() {
  const { t } = useTranslation(['booking', 'public']);
  return (
    <SiteFrame>
      <div className={styles.page}>
        <div className={classNames(stack(4, 'center'), styles.words)}>
          <h1 className={styles.title}>{t('unknown.title')}</h1>
          <p className={styles.text}>{t('unknown.text')}</p>
          <ContactLinks subject="" />
          <div className={classNames(cluster(3, 'stretch', 'center'), styles.actions)}>
            <LinkButton href={PAGES.account.path}>{t('myBookings.title')}</LinkButton>
            <LinkButton href="/" look="glass">
              {t('public:failed.home')}
            </LinkButton>
          </div>
        </div>
        <FailedScene hasBoat />
      </div>
    </SiteFrame>
  );
}
