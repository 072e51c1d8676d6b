import { useLocation } from 'wouter';
import type { Booking } from '#contract/bookings.ts';
import { DepositStep } from '../features/checkout/deposit-step.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { OWN_MOVE } from '../lib/browser/when-no-dialog.ts';
import { definePage } from '../lib/page/page.ts';
import { useSite } from '../lib/page/site-context.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { stack } from '../ui/layout.ts';
import { bookingAddress } from './booking/booking-address.ts';
import { PayHeader } from './booking/pay-header.tsx';
import styles from './security-deposit-page.module.css';
import { SiteFrame } from './site-frame.tsx';
import { useDeposit } from './security-deposit/use-deposit.ts';

/** Page on which a customer leaves the security deposit (P-14.9). Requires the booking's token. */
export const page = definePage<Booking>({
  load: ({ api, params }) => api.getBooking(params['id'] ?? ''),
  Page: SecurityDepositPage,
  namespaces: ['booking', 'deposits'],
  head: ({ t, data }) => ({ title: t('deposits:deposits.page.tab', { number: data.shortNumber }) }),
});

function SecurityDepositPage({ data }: { readonly data: Booking }) {
  const { t } = useTranslation('deposits');
  const [, navigate] = useLocation();
  const { linkToken = null } = useSite();
  const ownPage = bookingAddress(data._id, linkToken);
  const onHeld = () => navigate(ownPage, { replace: true, state: OWN_MOVE });
  const deposit = useDeposit({ booking: data, accessToken: linkToken, onHeld });
  const { step } = deposit;
  return (
    <SiteFrame payHeader={step.kind === 'closed' ? null : <PayHeader />}>
      <div className={styles.page}>
        {step.kind === 'closed' ? (
          <section className={stack(4, 'left')}>
            <h1 className={styles.title}>{t('deposits.page.closed')}</h1>
            <p className={styles.lead}>{t('deposits.page.closedText')}</p>
            <LinkButton href={ownPage}>{t('deposits.page.next')}</LinkButton>
          </section>
        ) : (
          <DepositStep booking={data} step={step} onRetry={deposit.retry} onHold={deposit.hold} />
        )}
      </div>
    </SiteFrame>
  );
}
