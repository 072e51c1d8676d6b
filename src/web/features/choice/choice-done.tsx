import { scrollToTop } from '../../lib/browser/scroll-to-top.ts';
import { CircleCheck } from 'lucide-react';
import type { Booking } from '#contract/bookings.ts';
import type { ChoiceOffers } from '#contract/disruptions.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatClockTime, formatDate, formatMoney } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { stack } from '#web/ui/layout.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import styles from './choice.module.css';

interface ChoiceDoneProps {
  readonly booking: Booking;
  readonly answer: NonNullable<ChoiceOffers['answer']>;
  readonly bookingHref: string;
}

/** What was chosen, by whom, and a link to the booking. */
export function ChoiceDone({ booking, answer, bookingHref }: ChoiceDoneProps) {
  const { t } = useTranslation('choice');
  const language = useLanguage();
  const { choice, by, start, boat, voucher = 0, refund = 0, voucherCode, voucherExpires } = answer;
  const money = (euros: number) => formatMoney(centsFromEuros(euros), language);
  const isNothing = choice === 'refund' && refund === 0;
  const byHand = Math.min(refund, booking.payment.refundedByHand);
  const at = start === undefined ? null : Temporal.Instant.from(start);
  return (
    <div className={stack(4, 'left')}>
      <CircleCheck className={styles.check} aria-hidden="true" />
      <h1 className={styles.title} tabIndex={-1} ref={focus}>
        {isNothing && t('done.nothing')}
        {!isNothing && t(byHand > 0 ? 'done.refundByHand' : `done.${choice ?? 'refund'}`)}
      </h1>
      {at && (
        <p className={styles.lead}>
          {t('done.moveText', {
            boat: boat ?? booking.boat.title,
            day: formatDate(at, language),
            time: formatClockTime(at, language),
          })}
        </p>
      )}
      {choice === 'voucher' && <p className={styles.lead}>{t('done.voucherText', { amount: money(voucher) })}</p>}
      {voucherCode && <p className={styles.code}>{voucherCode}</p>}
      {voucherExpires && (
        <p>{t('done.voucherUse', { day: formatDate(Temporal.Instant.from(voucherExpires), language) })}</p>
      )}
      {choice === 'voucher' && booking.customer.email !== null && <p>{t('done.mailed')}</p>}
      {refund > byHand && <p className={styles.lead}>{t('done.refundText', { amount: money(refund - byHand) })}</p>}
      {byHand > 0 && <p className={styles.lead}>{t('refund.byHand', { amount: money(byHand) })}</p>}
      {(by === 'deadline' || by === 'operator') && <p>{t(`done.${by}`)}</p>}
      <LinkButton href={bookingHref}>{t(choice === 'move' ? 'done.tickets' : 'done.booking')}</LinkButton>
    </div>
  );
}

/** The choices are gone: moves the focus to the heading of the result, which is read out. */
function focus(heading: HTMLHeadingElement | null): void {
  if (document.activeElement !== document.body || !heading) return;
  scrollToTop();
  heading.focus({ preventScroll: true });
}
