import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { cluster, stack } from '../../../ui/layout.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** The address of a group's page, to copy. */
export function GroupLink({ payUrl }: { readonly payUrl: string }) {
  const { t } = useTranslation('admin-bookings');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(payUrl);
    setIsCopied('clipboard' in navigator);
  };
  return (
    <div className={stack(3)}>
      <TextInput label={t('group.link')} readOnly value={payUrl} onFocus={(event) => event.currentTarget.select()} />
      <div className={cluster()}>
        <Button look="quiet" onClick={() => void copy()}>
          <Copy aria-hidden="true" /> {t(isCopied ? 'group.copied' : 'group.copy')}
        </Button>
      </div>
      <LiveRegion message={isCopied ? t('group.copied') : ''} />
    </div>
  );
}
