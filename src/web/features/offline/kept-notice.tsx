import { useSyncExternalStore } from 'react';
import { formatDate, formatTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isOfflineAnswer } from '../../lib/api/offline-answer.ts';
import { useClock, useLanguage } from '../../lib/page/site-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** Notice on a stored page: when it was stored, and a link to the current one. */
export function KeptNotice() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { started } = useClock();
  const isKept = useSyncExternalStore(subscribeToNothing, isOfflineAnswer, () => false);
  if (!isKept) return null;
  return (
    <Banner
      tone="info"
      title={t('offlinePage.notice.title', { day: formatDate(started, language), time: formatTime(started, language) })}
      action={
        <Button look="quiet" onClick={() => window.location.reload()}>
          {t('offlinePage.again')}
        </Button>
      }
    >
      {t('offlinePage.notice.text')}
    </Banner>
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
