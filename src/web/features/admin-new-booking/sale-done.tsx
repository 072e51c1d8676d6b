import type { CounterSaleAnswer } from '#contract/counter-sales.ts';
import { PAGES } from '#contract/pages.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminDateTime } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SoldPanel } from './sold-panel.tsx';

interface SaleDoneProps {
  readonly sold: CounterSaleAnswer;
  readonly onNext: () => void;
}

/** A booking that has been sold. */
export function SaleDone({ sold: { booking, payUrl }, onNext }: SaleDoneProps) {
  const { t } = useTranslation('admin-new-booking');
  const isDue = booking.status === 'pending';
  return (
    <SoldPanel
      title={t('newBooking.done.title', { number: booking.shortNumber })}
      cents={centsFromEuros(isDue ? (booking.due ?? booking.amountGross) : booking.amountGross)}
      isDue={isDue}
      holdExpiresAt={booking.holdExpiresAt}
      payUrl={payUrl}
      hasMail={booking.customer.email !== null}
      list={{ href: PAGES.bookings.path, label: t('newBooking.done.all') }}
      onNext={onNext}
    >
      <p>
        {booking.customer.name}
        <br />
        {[booking.boat.title, adminDateTime(booking.start)].join('\u00a0· ')}
      </p>
    </SoldPanel>
  );
}
