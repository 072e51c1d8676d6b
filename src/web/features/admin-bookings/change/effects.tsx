import type { Booking } from '#contract/bookings.ts';
import type { OfficeChangePreview } from '#contract/self-service.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../../i18n/admin-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { stack } from '../../../ui/layout.ts';
import { useNoticeText } from '../use-notice-text.ts';
import styles from './change.module.css';
import type { ChangeDraft } from './change-draft.ts';

interface EffectsProps {
  readonly booking: Booking;
  readonly preview: OfficeChangePreview;
  readonly dueBy: ChangeDraft['dueBy'];
}

/** What happens with the money, the tickets and the mail, in words. */
export function Effects({ booking, preview, dueBy }: EffectsProps) {
  const { t } = useTranslation('admin-bookings');
  const howTold = useNoticeText(booking);
  const { due, effect } = preview;
  const amount = (euros: number) => ({ amount: adminMoneyToTheCent(centsFromEuros(euros)) });
  const sentences = [
    due > 0 && t(`changes.changing.due.${dueBy}`, amount(due)),
    effect && effect.refundToCard > 0 && t('changes.changing.toCard', amount(effect.refundToCard)),
    effect && effect.refundByHand > 0 && t('changes.changing.byHand', amount(effect.refundByHand)),
    due === 0 && preview.refund === 0 && t('changes.changing.same'),
    effect?.newTickets && t('changes.changing.tickets'),
    booking.customer.email ? t('changes.changing.told') : howTold,
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <>
      <p className={styles.label}>{t('changes.changing.effects')}</p>
      <ul className={stack(1)}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
