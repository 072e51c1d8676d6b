import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** The server's own words where it has any (spec §8), and the way to try again. */
export function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation(['admin', 'public']);
  const reason = error instanceof ApiError && error.message ? error.message : t('public:failed.offline.text');
  return (
    <Banner
      tone="bad"
      title={t('bookings.failed')}
      action={
        <Button look="quiet" onClick={onRetry}>
          {t('public:retry')}
        </Button>
      }
    >
      <p>{reason}</p>
    </Banner>
  );
}
