import { useTranslation } from '../i18n/use-translation.ts';
import { useSite } from '../lib/page/site-context.ts';
import { unbroken } from './unbroken.ts';

/** The trader's details required by LSSI; renders nothing until the operator has entered them. */
export function TraderLines() {
  const { t } = useTranslation();
  const { trader } = useSite().settings;
  const taxId = trader.taxId && t('footer.taxId', { id: trader.taxId });
  const lines = [trader.name, trader.address, taxId, trader.registry && unbroken(trader.registry)].filter(Boolean);
  return lines.length === 0 ? null : <p translate="no">{lines.join('\u00A0· ')}</p>;
}
