import { ScanLine } from 'lucide-react';
import { PAGES } from '#contract/pages.ts';
import { can } from '#domain/policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The link from the day sheet to the check-in, for users who may check guests in. */
export function CheckInLink() {
  const { t } = useTranslation('admin');
  const { user } = useSession();
  if (!can(user, PAGES.checkIn.access)) return null;
  return (
    <LinkButton href={PAGES.checkIn.path}>
      <ScanLine aria-hidden="true" /> {t('screens.checkIn')}
    </LinkButton>
  );
}
