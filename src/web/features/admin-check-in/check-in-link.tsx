import { ScanLine } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The link from the day sheet to the check-in. */
export function CheckInLink() {
  const { t } = useTranslation('admin');
  return (
    <LinkButton href="/admin/check-in">
      <ScanLine aria-hidden="true" /> {t('screens.checkIn')}
    </LinkButton>
  );
}
