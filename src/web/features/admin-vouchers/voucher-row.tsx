import type { OfficeVoucher } from '#contract/vouchers.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminDate, adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';
import { classNames } from '../../ui/class-names.ts';
import table from '../../ui/data-table.module.css';
import { Pill } from '../../ui/pill.tsx';
import styles from './admin-vouchers.module.css';

const TONES = { valid: 'good', usedUp: 'quiet', expired: 'warn' } as const;

interface VoucherRowProps {
  readonly voucher: OfficeVoucher;
  readonly onEnd: () => void;
}

export function VoucherRow({ voucher, onEnd }: VoucherRowProps) {
  const { t } = useTranslation('admin-vouchers');
  const { code, holder, balance, amount, expires, origin, bookingId, buyer } = voucher;
  const state = stateOf(voucher);
  return (
    <tr>
      <td data-label={t('column.code')} className={table.long}>
        <span className={classNames(table.strong, styles.code)}>{code}</span>
        <span className={table.under}>
          {bookingId === null ? (
            t(`origin.${origin}`)
          ) : (
            <a href={adminBookingLink(bookingId)}>{t(`origin.${origin}`)}</a>
          )}
        </span>
        {buyer !== null && <span className={table.under}>{buyer}</span>}
      </td>
      <td data-label={t('column.holder')} className={table.name}>
        {holder ?? '–'}
      </td>
      <td data-label={t('column.left')} className={table.number}>
        {adminMoneyToTheCent(centsFromEuros(balance))}
        <span className={table.under}>{t('of', { amount: adminMoneyToTheCent(centsFromEuros(amount)) })}</span>
      </td>
      <td data-label={t('column.lastDay')} className={table.time}>
        {adminDate(Temporal.Instant.from(expires))}
      </td>
      <td data-label={t('column.state')}>
        <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>
      </td>
      <td>
        {!voucher.isExpired && (
          <button
            type="button"
            className={classNames(table.action, table.danger)}
            aria-label={t('endOf', { code })}
            onClick={onEnd}
          >
            {t('end')}
          </button>
        )}
      </td>
    </tr>
  );
}

function stateOf({ balance, isExpired }: OfficeVoucher): keyof typeof TONES {
  if (balance === 0) return 'usedUp';
  return isExpired ? 'expired' : 'valid';
}
