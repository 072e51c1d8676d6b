import { AcceptInvitation } from '../features/password-reset/accept-invitation.tsx';
import { definePage } from '../lib/page/page.ts';
import { useSite } from '../lib/page/site-context.ts';
import { SiteFrame } from './site-frame.tsx';

export const page = definePage<null>({
  Page: InvitePage,
  head: ({ t }) => ({ title: t('own-account:accept.title') }),
  namespaces: ['own-account'],
});

function InvitePage() {
  const { linkToken: token = null } = useSite();
  return (
    <SiteFrame>
      <AcceptInvitation token={token} />
    </SiteFrame>
  );
}
