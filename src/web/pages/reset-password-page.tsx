import { PasswordReset } from '../features/password-reset/password-reset.tsx';
import { definePage } from '../lib/page/page.ts';
import { useSite } from '../lib/page/site-context.ts';
import { SiteFrame } from './site-frame.tsx';

export const page = definePage<null>({
  Page: ResetPasswordPage,
  head: ({ t }) => ({ title: t('own-account:reset.title') }),
  namespaces: ['own-account'],
});

function ResetPasswordPage() {
  const { linkToken: token = null } = useSite();
  return (
    <SiteFrame>
      <PasswordReset token={token} />
    </SiteFrame>
  );
}
