import { ScanLine } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** From the day sheet to who is aboard. */
export function CheckInLink() {
  const { t } = useTranslation('admin');
  return (
    <LinkButton href="/admin/check-in">
      <ScanLine aria-hidden="true" /> {t('screens.checkIn')}
    </LinkButton>
  );
}
