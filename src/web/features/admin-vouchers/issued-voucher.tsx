import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OfficeVoucher } from '#contract/vouchers.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminDate, adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { stack } from '../../ui/layout.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-vouchers.module.css';

interface IssuedVoucherProps {
  readonly voucher: OfficeVoucher;
  readonly onClose: () => void;
}

/** The code, to copy. */
export function IssuedVoucher({ voucher, onClose }: IssuedVoucherProps) {
  const { t } = useTranslation('admin-vouchers');
  const { code, amount, expires } = voucher;
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // Without https or the permission there is no clipboard.
      setCopied(false);
    }
  };
  const day = adminDate(Temporal.Instant.from(expires));
  return (
    <div className={stack(4)}>
      <TextInput
        ref={field}
        label={t('issued.code')}
        className={styles.issued}
        readOnly
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>{t('issued.text', { amount: adminMoneyToTheCent(centsFromEuros(amount)), day })}</p>
      {isCopied === false && <Banner tone="bad" title={t('issued.notCopied')} />}
      <DialogActions>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" /> {t(isCopied ? 'issued.copied' : 'issued.copy')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('issued.done')}
        </Button>
      </DialogActions>
      <LiveRegion message={isCopied ? t('issued.copied') : ''} />
    </div>
  );
}
