import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** Outcome of sending (P-21.9). After a failure the form keeps its values and can be sent again. */
export function SendingBanner({ error }: { readonly error: ApiError | null }) {
  const place = useRef<HTMLDivElement>(null);
  // On a phone the banner would appear below the screen. The offline banner is at the top, and several lines high.
  useEffect(() => {
    // Newer browsers return a promise, which a React effect must not return.
    place.current?.scrollIntoView({ block: 'end' });
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
