import { useTranslation } from '../../../i18n/use-translation.ts';
import { PasskeyNotUsed } from '../../../lib/browser/passkeys.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Banner } from '../../../ui/banner.tsx';

/** A change of factors failed: in the browser, which returned no passkey, or at the server. */
export function FactorFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('second-factor');
  if (error instanceof PasskeyNotUsed) return <Banner tone="bad" title={t('factors.passkeyNotMade')} />;
  return <ActionFailure title={t('factors.notChanged')} error={error} />;
}
