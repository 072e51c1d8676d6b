import type { Booking } from '#contract/bookings.ts';
import { DepositStep } from '../features/checkout/deposit-step.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { definePage } from '../lib/page/page.ts';
import { useSite } from '../lib/page/site-context.ts';
import { bookingAddress } from './booking/booking-address.ts';
import { PayHeader } from './booking/pay-header.tsx';
import styles from './security-deposit-page.module.css';
import { SiteFrame } from './site-frame.tsx';
import { DepositEnd } from './security-deposit/deposit-end.tsx';
import { useDeposit } from './security-deposit/use-deposit.ts';

/** Page on which a customer authorizes the security deposit (P-14.9). Requires the booking's token. */
export const page = definePage<Booking>({
  load: ({ api, params }) => api.getBooking(params['id'] ?? ''),
  Page: SecurityDepositPage,
  namespaces: ['booking', 'deposits'],
  head: ({ t, data }) => ({ title: t('deposits:deposits.page.tab', { number: data.shortNumber }) }),
});

function SecurityDepositPage({ data }: { readonly data: Booking }) {
  const { t } = useTranslation('deposits');
  const { linkToken = null } = useSite();
  const { step, retry, hold } = useDeposit({ booking: data, accessToken: linkToken });
  const hasEnded = step.kind === 'held' || step.kind === 'closed';
  return (
    <SiteFrame payHeader={hasEnded ? null : <PayHeader />}>
      <div className={styles.page}>
        {hasEnded ? (
          <DepositEnd booking={data} why={step.kind} next={bookingAddress(data._id, linkToken)} />
        ) : (
          <>
            <DepositStep booking={data} step={step} onRetry={retry} onHold={hold} />
            <p className={styles.back}>
              <a href={bookingAddress(data._id, linkToken)}>{t('deposits.page.back')}</a>
            </p>
          </>
        )}
      </div>
    </SiteFrame>
  );
}
