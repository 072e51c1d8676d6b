import { useTranslation } from '../i18n/use-translation.ts';
import { ApiError } from '../lib/api/api-error.ts';

/**
 * Explains why a call failed: the server's message, the status of an answer without one, or that our server was not
 * reached (P-21.9). Other errors are faults of the page.
 */
export function useFailureReason(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof ApiError)) return t('failed.page');
    if (error.message) return error.message;
    // A successful status with a body that is not ours comes from in between, such as the sign-in page of a Wi-Fi.
    return error.status < 400 ? t('failed.offline.text') : t('failed.status', { status: error.status });
  };
}
