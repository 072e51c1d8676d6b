import { KeptTicketsList } from '../features/offline/kept-tickets-list.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { isOfflineAnswer } from '../lib/api/offline-answer.ts';
import { definePage } from '../lib/page/page.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { cluster, stack } from '../ui/layout.ts';
import { FailedScene } from './failed-scene.tsx';
import styles from './failed-page.module.css';
import { SiteFrame } from './site-frame.tsx';

/** Served by the service worker when the network fails. Shows the stored tickets, but no prices or free times. */
export const page = definePage<null>({
  Page: OfflinePage,
  head: ({ t }) => ({ title: t('offlinePage.title') }),
});

function OfflinePage() {
  const { t } = useTranslation();
  return (
    <SiteFrame>
      <div className={styles.page}>
        <div className={classNames(stack(4, 'center'), styles.words)}>
          <h1 className={styles.title}>{t('offlinePage.heading')}</h1>
          <p className={styles.text}>{t('offlinePage.text')}</p>
          <div className={classNames(cluster(3, 'stretch', 'center'), styles.actions)}>
            <Button onClick={tryAgain}>{t('offlinePage.again')}</Button>
          </div>
          <KeptTicketsList />
        </div>
        <FailedScene hasBoat />
      </div>
    </SiteFrame>
  );
}

/** Retries the requested page, or opens the start page when visited at its own address. */
function tryAgain(): void {
  if (isOfflineAnswer()) window.location.reload();
  else window.location.assign('/');
}
