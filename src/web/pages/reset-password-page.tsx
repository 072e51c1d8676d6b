import { useSearch } from 'wouter';
import { PasswordReset } from '../features/password-reset/password-reset.tsx';
import { definePage } from '../lib/page/page.ts';
import { SiteFrame } from './site-frame.tsx';

export const page = definePage<null>({
  Page: ResetPasswordPage,
  head: ({ t }) => ({ title: t('own-account:reset.title') }),
  namespaces: ['own-account'],
});

function ResetPasswordPage() {
  const token = new URLSearchParams(useSearch()).get('token');
  return (
    <SiteFrame>
      <PasswordReset token={token} />
    </SiteFrame>
  );
}
