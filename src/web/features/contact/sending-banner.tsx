import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** The result of sending (P-21.9). After a failure everything typed is still there and can be sent again. */
export function SendingBanner({ error }: { readonly error: ApiError | null }) {
  const place = useRef<HTMLDivElement>(null);
  // On a phone it comes below the screen, or under the notice that the connection is gone.
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to hand to React.
    place.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  return <div ref={place}>{error ? <Failed error={error} /> : <Sent />}</div>;
}

function Sent() {
  const { t } = useTranslation();
  return (
    <Banner tone="good" title={t('contact.sent.title')}>
      <p>{t('contact.sent.text')}</p>
    </Banner>
  );
}

function Failed({ error }: { readonly error: ApiError }) {
  const { t } = useTranslation();
  const again = (
    <Button type="submit" look="quiet">
      {t('contact.again')}
    </Button>
  );
  return (
    <Banner tone="bad" title={t('contact.failed')} action={again}>
      <p>{error.status === 0 ? t('contact.network') : `HTTP ${error.status} ${error.message}`}</p>
    </Banner>
  );
}
