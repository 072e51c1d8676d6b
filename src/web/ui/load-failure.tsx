import { useTranslation } from '../i18n/use-translation.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface LoadFailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The server's own words where it has any (spec §8), and the way to try again. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  const reason = error instanceof ApiError && error.message ? error.message : t('failed.offline.text');
  return (
    <Banner
      tone="bad"
      title={title}
      action={
        <Button look="quiet" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p>{reason}</p>
    </Banner>
  );
}
