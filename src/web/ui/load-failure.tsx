import { useTranslation } from '../i18n/use-translation.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { useFailureReason } from './use-failure-reason.ts';

interface LoadFailureProps {
  readonly title: string;
  readonly error: unknown;
  /** The next try is under way. */
  readonly isRetrying?: boolean;
  readonly onRetry: () => void;
}

/**
 * The server's message if there is one, and a button to try again, unless the requested item does not exist (P-21.9).
 */
export function LoadFailure({ title, error, isRetrying = false, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  const reason = useFailureReason();
  return (
    <Banner
      tone="bad"
      title={title}
      action={
        !isMissing(error) && (
          <Button look="quiet" busy={isRetrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      <p>{reason(error)}</p>
    </Banner>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
