import type { MyBookings as Bookings } from '#contract/my-bookings.ts';
import { can } from '#domain/policy.ts';
import { ChangePassword } from '../features/own-account/change-password.tsx';
import { SignOutEverywhere } from '../features/own-account/sign-out-everywhere.tsx';
import { OwnSessions } from '../features/own-account/own-sessions.tsx';
import { AccountSection } from '../features/my-bookings/account-section.tsx';
import { MyBookings } from '../features/my-bookings/my-bookings.tsx';
import { formatDateTime } from '../i18n/format-date-time.ts';
import { definePage } from '../lib/page/page.ts';
import { useSession } from '../lib/page/session-context.ts';
import { useLanguage } from '../lib/page/site-context.ts';
import { FailedPage } from './failed-page.tsx';
import { SignInAgainOpener } from './sign-in-again-opener.tsx';
import { SiteFrame } from './site-frame.tsx';

/** The customer's bookings and account; a visitor sees the sign-in. */
export const page = definePage<Bookings>({
  load: ({ api }) => api.myBookings(),
  Page: MyBookingsPage,
  namespaces: ['booking', 'own-account'],
  head: ({ t }) => ({ title: t('booking:myBookings.title') }),
});

function MyBookingsPage({ data }: { readonly data: Bookings }) {
  const { user } = useSession();
  const language = useLanguage();
  // After signing out, the loaded data must not be shown.
  if (!user) return <FailedPage status={401} />;
  return (
    <SiteFrame>
      <MyBookings bookings={data} email={user.email}>
        <AccountSection canDelete={can(user, 'delete own account')}>
          <ChangePassword email={user.email} />
          <OwnSessions showTime={(at) => formatDateTime(Temporal.Instant.from(at), language)} />
          <SignOutEverywhere />
        </AccountSection>
      </MyBookings>
      <SignInAgainOpener user={user} />
    </SiteFrame>
  );
}
