import { useTranslation } from '../i18n/use-translation.ts';
import { ApiError } from '../lib/api/api-error.ts';

/**
 * Explains why a call failed: the server's message, the status of an answer without one, or that there was no answer
 * (P-21.9). Other errors are faults of the page.
 */
export function useFailureReason(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof ApiError)) return t('failed.page');
    if (error.message) return error.message;
    return error.status === 0 ? t('failed.offline.text') : t('failed.status', { status: error.status });
  };
}
