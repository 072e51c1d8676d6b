import { useQuery } from '@tanstack/react-query';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { OfficeVoucher, VoucherDetails, VoucherEntry } from '#contract/vouchers.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import table from '../../ui/data-table.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { stack } from '../../ui/layout.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import styles from './admin-vouchers.module.css';
import { PurchaseFacts } from './purchase-facts.tsx';
import { useActorText } from './use-actor-text.ts';

const COLUMNS = ['when', 'what', 'change', 'after', 'who'] as const;

interface LedgerDialogProps {
  readonly voucher: OfficeVoucher;
  readonly onEnd: () => void;
  readonly onRefund: (cents: Cents) => void;
  readonly onClose: () => void;
}

/**
 * Each change of a voucher's balance, the latest first (P-26.14), and the buttons to end the voucher and to refund the
 * purchase of a gift.
 */
export function LedgerDialog({ voucher: { _id, code, isExpired }, onEnd, onRefund, onClose }: LedgerDialogProps) {
  const { t } = useTranslation(['admin-vouchers', 'public']);
  const query = useQuery(answerQuery<VoucherDetails>(OFFICE_PATHS.voucher(_id)));
  const purchase = query.data?.purchase ?? null;
  const refundable = centsFromEuros(purchase?.refundable ?? 0);
  const spentBefore = centsFromEuros(query.data?.spentBefore ?? 0);
  return (
    <Dialog size="large" title={t('ledger.open')} closeLabel={t('public:close')} onClose={onClose}>
      <div className={stack(4)}>
        <strong className={styles.code}>{code}</strong>
        <QueryFailure title={t('ledger.failed')} query={query} />
        {purchase && <PurchaseFacts purchase={purchase} />}
        {spentBefore > 0 && (
          <Banner tone="bad">{t('ledger.spentBefore', { amount: adminMoneyToTheCent(spentBefore) })}</Banner>
        )}
        <DataTable
          label={t('ledger.title', { code })}
          columns={COLUMNS.map((name) => ({
            name: t(`ledger.column.${name}`),
            isNumber: name === 'change' || name === 'after',
          }))}
          isLoading={query.isPending}
          empty={null}
        >
          {query.data?.entries.map((entry) => (
            <EntryRow key={entry._id} entry={entry} />
          ))}
        </DataTable>
        {(!isExpired || refundable > 0) && (
          <DialogActions>
            {refundable > 0 && (
              <Button look="quiet" onClick={() => onRefund(refundable)}>
                {t('purchase.refund', { amount: adminMoneyToTheCent(refundable) })}
              </Button>
            )}
            {!isExpired && (
              <Button look="danger" onClick={onEnd}>
                {t('ending.title')}
              </Button>
            )}
          </DialogActions>
        )}
      </div>
    </Dialog>
  );
}

function EntryRow({ entry }: { readonly entry: VoucherEntry }) {
  const { t } = useTranslation('admin-vouchers');
  const actorText = useActorText();
  const { at, kind, amount, balanceAfter, bookingId, by, email } = entry;
  const money = (euros: number) => adminMoneyToTheCent(centsFromEuros(euros));
  return (
    <tr>
      <TimeCell at={at} label={t('ledger.column.when')} />
      <td data-label={t('ledger.column.what')}>
        {t(`ledger.kind.${kind}`)}
        {bookingId !== null && (
          <a className={table.under} href={adminBookingLink(bookingId)}>
            {shortNumber(bookingId)}
          </a>
        )}
      </td>
      <td data-label={t('ledger.column.change')} className={table.number}>
        {money(amount)}
      </td>
      <td data-label={t('ledger.column.after')} className={table.number}>
        {money(balanceAfter)}
      </td>
      <td data-label={t('ledger.column.who')} className={table.address}>
        {by === null ? '–' : actorText(by, email)}
      </td>
    </tr>
  );
}
