import { useState } from 'react';
import type { OfficeVoucher } from '#contract/vouchers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IssueForm } from './issue-form.tsx';
import { IssuedVoucher } from './issued-voucher.tsx';

interface IssueDialogProps {
  readonly onIssued: () => void;
  readonly onClose: () => void;
}

/** Asks what the voucher is worth, then shows its code. */
export function IssueDialog({ onIssued, onClose }: IssueDialogProps) {
  const { t } = useTranslation(['admin-vouchers', 'public']);
  const [voucher, setVoucher] = useState<OfficeVoucher | null>(null);
  return (
    <Dialog
      size="small"
      title={t(voucher ? 'issued.title' : 'dialog.title')}
      closeLabel={t('public:close')}
      isStatic
      onClose={onClose}
    >
      {voucher ? (
        <IssuedVoucher voucher={voucher} onClose={onClose} />
      ) : (
        <IssueForm
          onIssued={(issued) => {
            setVoucher(issued);
            onIssued();
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
