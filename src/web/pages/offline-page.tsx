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

/** What the service worker shows where no answer comes: no price and no free time, but the tickets that are kept here. */
export const offlinePage = definePage<null>({
  Page: OfflinePage,
  head: ({ t }) => ({ title: t('offlinePage.title'), isPrivate: true }),
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

/** In its place is the page that was asked for; at its own address, the start page. */
function tryAgain(): void {
  if (isOfflineAnswer()) window.location.reload();
  else window.location.assign('/');
}
