import { useTranslation } from '../i18n/use-translation.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { Banner } from './banner.tsx';

/** Something that was asked for was not done: the server's own words where it has any (spec §8). */
export function ActionFailure({ title, error }: { readonly title: string; readonly error: unknown }) {
  const { t } = useTranslation();
  const reason = error instanceof ApiError && error.message ? error.message : t('failed.offline.text');
  return (
    <Banner tone="bad" title={title}>
      <p>{reason}</p>
    </Banner>
  );
}
