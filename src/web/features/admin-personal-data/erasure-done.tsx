import type { Erasure } from '#contract/personal-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';

export function ErasureDone({ erasure }: { readonly erasure: Erasure }) {
  const { t } = useTranslation('admin-personal-data');
  const { bookings, messages, notes, kept } = erasure;
  return (
    <Banner tone="good" title={t('personalData.erase.done')}>
      <p>{t('personalData.erase.doneText', { bookings, messages, notes })}</p>
      {kept > 0 && <p>{t('personalData.erase.doneKept', { kept })}</p>}
    </Banner>
  );
}
