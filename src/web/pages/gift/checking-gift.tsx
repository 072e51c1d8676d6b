import { useTranslation } from '../../i18n/use-translation.ts';
import { stack } from '../../ui/layout.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export function CheckingGift() {
  const { t } = useTranslation('gift');
  return (
    <div className={stack(4)} role="status" aria-label={t('pay.checking')}>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
