import type { OfficeVoucher } from '#contract/vouchers.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminDate, adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';
import { classNames } from '../../ui/class-names.ts';
import table from '../../ui/data-table.module.css';
import { EmailText } from '../../ui/email-text.tsx';
import { Pill } from '../../ui/pill.tsx';
import styles from './admin-vouchers.module.css';
import { useActorText } from './use-actor-text.ts';

const TONES = { valid: 'good', usedUp: 'quiet', expired: 'warn', ended: 'warn' } as const;

interface VoucherRowProps {
  readonly voucher: OfficeVoucher;
  readonly onLedger: () => void;
}

export function VoucherRow({ voucher, onLedger }: VoucherRowProps) {
  const { t } = useTranslation('admin-vouchers');
  const { code, holder, balance, amount, expires, origin, bookingId, buyer, ended, extendedAt } = voucher;
  const actorText = useActorText();
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
        {extendedAt !== null && (
          <span className={table.under}>{t('extended', { day: adminDate(Temporal.Instant.from(extendedAt)) })}</span>
        )}
      </td>
      <td data-label={t('column.state')}>
        <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>
        {ended && (
          <span className={table.under}>
            {adminDate(Temporal.Instant.from(ended.at))},{' '}
            {ended.email === null ? actorText(ended.by, null) : <EmailText email={ended.email} />}
          </span>
        )}
      </td>
      <td>
        <button type="button" className={table.action} aria-label={t('ledger.title', { code })} onClick={onLedger}>
          {t('ledger.open')}
        </button>
      </td>
    </tr>
  );
}

function stateOf({ balance, isExpired, ended }: OfficeVoucher): keyof typeof TONES {
  if (ended) return 'ended';
  if (balance === 0) return 'usedUp';
  return isExpired ? 'expired' : 'valid';
}
