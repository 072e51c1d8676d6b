import { useSearch } from 'wouter';
import { AcceptInvitation } from '../features/password-reset/accept-invitation.tsx';
import { definePage } from '../lib/page/page.ts';
import { SiteFrame } from './site-frame.tsx';

export const page = definePage<null>({
  Page: InvitePage,
  head: ({ t }) => ({ title: t('own-account:accept.title') }),
  namespaces: ['own-account'],
});

function InvitePage() {
  const token = new URLSearchParams(useSearch()).get('token');
  return (
    <SiteFrame>
      <AcceptInvitation token={token} />
    </SiteFrame>
  );
}
