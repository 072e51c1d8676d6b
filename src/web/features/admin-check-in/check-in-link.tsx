import { ScanLine } from 'lucide-react';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The link from the day sheet to the check-in. */
export function CheckInLink() {
  const { t } = useTranslation('admin');
  return (
    <LinkButton href={PAGES.checkIn.path}>
      <ScanLine aria-hidden="true" /> {t('screens.checkIn')}
    </LinkButton>
  );
}
