import { PAGES } from '#contract/pages.ts';
import { can } from '#domain/policy.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { withQuery } from '../lib/api/send.ts';
import { useSession } from '../lib/page/session-context.ts';
import { LinkButton } from './link-button.tsx';

/** Leads to the dialog that cancels the trips of a day, ISO, for weather or a breakdown (P-25.2). */
export function CancelTripsLink({ date }: { readonly date: string }) {
  const { t } = useTranslation('admin');
  const { user } = useSession();
  if (!can(user, 'refund bookings')) return null;
  return (
    <LinkButton look="quiet" href={withQuery(PAGES.disruptions.path, { new: '1', date })}>
      {t('cancelTrips')}
    </LinkButton>
  );
}
