import type { KeptDeposit } from '#contract/payments.ts';
import { CURRENCY, centsFromEuros, eurosFromCents } from '#domain/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import { DataTable } from '../../ui/data-table.tsx';
import table from '../../ui/data-table.module.css';
import { stack } from '../../ui/layout.ts';
import { TimeCell } from '../../ui/time-cell.tsx';
import { moneyIn } from './payments-money.ts';

/**
 * The kept parts of the month's security deposits: income for damage, not included in the sums of payments (P-14.23).
 */
export function KeptDeposits({ deposits }: { readonly deposits: readonly KeptDeposit[] }) {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const money = moneyIn(CURRENCY);
  const sum = eurosFromCents(deposits.reduce((cents, { kept }) => cents + centsFromEuros(kept), 0));
  if (deposits.length === 0) return null;
  return (
    <section className={classNames(page.panel, stack(4))}>
      <h2 className={page.panelTitle}>{t('payments.deposits.title')}</h2>
      <p>{t('payments.deposits.sum', { amount: money(sum) })}</p>
      <DataTable
        label={t('payments.deposits.title')}
        columns={[
          { name: t('payments.deposits.at') },
          { name: t('admin:column.booking') },
          { name: t('payments.deposits.reason') },
          { name: t('payments.deposits.held'), isNumber: true },
          { name: t('payments.deposits.kept'), isNumber: true },
        ]}
        isLoading={false}
        empty={null}
      >
        {deposits.map(({ _id, booking, keptAt, held, kept, reason }) => (
          <tr key={_id}>
            <TimeCell at={keptAt} label={t('payments.deposits.at')} />
            <td className={table.name} data-label={t('admin:column.booking')}>
              <a href={adminBookingLink(booking._id)} className={table.strong}>
                {booking.shortNumber}
              </a>
              <span className={table.under}>
                {booking.boatTitle}
                {booking.customerName !== null && ` · ${booking.customerName}`}
              </span>
            </td>
            <td className={table.name} data-label={t('payments.deposits.reason')}>
              {reason === '' ? '–' : reason}
            </td>
            <td className={table.number} data-label={t('payments.deposits.held')}>
              {money(held)}
            </td>
            <td className={table.number} data-label={t('payments.deposits.kept')}>
              {money(kept)}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
