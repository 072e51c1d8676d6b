import { CircleCheck, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CounterSaleAnswer } from '#contract/counter-sales.ts';
import { PAGES } from '#contract/pages.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminDate, adminDateTime, adminMoneyToTheCent, adminTime } from '../../i18n/admin-format.ts';
import page from '../../ui/admin-page.module.css';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-new-booking.module.css';

interface SaleDoneProps {
  readonly sold: CounterSaleAnswer;
  readonly onNext: () => void;
}

/** What to tell the caller: the reference, the end of the hold, and the payment link. */
export function SaleDone({ sold, onNext }: SaleDoneProps) {
  const { t } = useTranslation('admin-new-booking');
  const { booking, payUrl } = sold;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    if (payUrl === null) return;
    await navigator.clipboard?.writeText(payUrl);
    setIsCopied('clipboard' in navigator);
  };
  const held = booking.holdExpiresAt === null ? null : Temporal.Instant.from(booking.holdExpiresAt);
  return (
    <section className={classNames(page.panel, stack(3), styles.done)}>
      <CircleCheck className={styles.check} aria-hidden="true" />
      <h2 className={styles.reference} tabIndex={-1} ref={heading}>
        {t('newBooking.done.title', { number: booking.shortNumber })}
      </h2>
      <p>
        {booking.customer.name}
        <br />
        {[booking.boat.title, adminDateTime(booking.start)].filter(Boolean).join('\u00a0· ')}
      </p>
      <p>
        {t(booking.status === 'pending' ? 'newBooking.done.due' : 'newBooking.done.paid', {
          amount: adminMoneyToTheCent(centsFromEuros(booking.amountGross)),
        })}{' '}
        {held && t('newBooking.done.held', { day: adminDate(held), time: adminTime(held) })}
      </p>
      {payUrl !== null && (
        <div className={classNames(stack(3, 'left'), styles.link)}>
          <TextInput
            label={t('newBooking.done.link')}
            hint={booking.customer.email ? null : t('newBooking.done.noMail')}
            readOnly
            value={payUrl}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button look="quiet" onClick={() => void copy()}>
            <Copy aria-hidden="true" /> {t(isCopied ? 'newBooking.done.copied' : 'newBooking.done.copy')}
          </Button>
        </div>
      )}
      <p className={classNames(cluster(3, 'stretch'), styles.buttons)}>
        <Button onClick={onNext}>{t('newBooking.done.next')}</Button>
        <LinkButton look="quiet" href={PAGES.bookings.path}>
          {t('newBooking.done.all')}
        </LinkButton>
      </p>
      <LiveRegion message={isCopied ? t('newBooking.done.copied') : ''} />
    </section>
  );
}
