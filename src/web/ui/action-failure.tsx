import { useTranslation } from '../i18n/use-translation.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { Banner } from './banner.tsx';

/** An action failed: the server's message when there is one (P-21.9). */
export function ActionFailure({ title, error }: { readonly title: string; readonly error: unknown }) {
  const { t } = useTranslation();
  const reason = error instanceof ApiError && error.message ? error.message : t('failed.offline.text');
  return (
    <Banner tone="bad" title={title}>
      <p>{reason}</p>
    </Banner>
  );
}
