import { focusWhenShown } from '../../lib/form/focus-when-shown.ts';
import { type ReactNode, useId, useState } from 'react';
import type { ChoiceOffers, ChoiceRequest } from '#contract/disruptions.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatClockTime, formatDate, formatMoney, formatShortDate } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { ActionFailure } from '#web/ui/action-failure.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { row, stack } from '#web/ui/layout.ts';
import styles from './choice.module.css';
import { MovePicker } from './move-picker.tsx';
import { useChoose } from './use-choose.ts';

type Choice = ChoiceRequest['choice'];
type Offer = NonNullable<ChoiceOffers['move']>['offers'][number];

interface ChoiceFormProps {
  readonly offers: ChoiceOffers;
  readonly accessToken: string | null;
  /** Called with the server's offers after a choice, or when a place has been taken meanwhile. */
  readonly onOffers: (offers: ChoiceOffers) => void;
}

/** The choices as cards, one of them open with its details and its submit button. */
export function ChoiceForm({ offers, accessToken, onOffers }: ChoiceFormProps) {
  const { t } = useTranslation('choice');
  const language = useLanguage();
  const name = useId();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const { booking, move, voucher, refund } = offers;
  const money = (euros: number) => formatMoney(centsFromEuros(euros), language);

  const { isBusy, error, isGone, choose } = useChoose({
    bookingId: booking._id,
    accessToken,
    onOffers,
    onRefused: () => setOffer(null),
  });

  const cards: { value: Choice; title: string; text: ReactNode; action: ReactNode }[] = [];
  if (move) {
    const start = offer && Temporal.Instant.from(offer.start);
    const when = start && { day: formatShortDate(start, language), time: formatClockTime(start, language) };
    cards.push({
      value: 'move',
      title: t('move.title'),
      text: move.offers.length > 0 ? t('move.text') : t('move.none'),
      action: move.offers.length > 0 && (
        <>
          <MovePicker offers={move.offers} bookedAt={booking.start} chosen={offer} onChoose={setOffer} />
          {offer && when ? (
            <Button
              wide
              busy={isBusy}
              onClick={() => void choose({ choice: 'move', start: offer.start, boatId: offer.boatId })}
            >
              {t('move.submit', when)}
            </Button>
          ) : (
            <p className={styles.hint}>{t('move.pick')}</p>
          )}
        </>
      ),
    });
  }
  if (voucher) {
    const amount = money(voucher.amount);
    const expires = formatDate(Temporal.Instant.from(voucher.expires), language);
    cards.push({
      value: 'voucher',
      title: t('voucher.title', { amount }),
      text: [
        t('voucher.text', { day: expires }),
        voucher.bonus > 0 && t('voucher.bonus', { amount: money(voucher.bonus) }),
      ]
        .filter(Boolean)
        .join(' '),
      action: (
        <Button wide busy={isBusy} onClick={() => void choose({ choice: 'voucher' })}>
          {t('voucher.submit', { amount })}
        </Button>
      ),
    });
  }
  if (refund) {
    const amount = money(refund.amount);
    const ways = (['toCard', 'byHand', 'toVoucher'] as const).filter((way) => refund[way] > 0);
    cards.push({
      value: 'refund',
      title: t('refund.title', { amount }),
      text:
        refund.amount > 0
          ? ways.map((way) => t(`refund.${way}`, { amount: money(refund[way]) })).join(' ')
          : t('refund.nothing'),
      action: (
        <Button wide busy={isBusy} onClick={() => void choose({ choice: 'refund' })}>
          {refund.amount > 0 ? t('refund.submit', { amount }) : t('refund.submitNothing')}
        </Button>
      ),
    });
  }

  return (
    <section className={classNames(stack(4), styles.form)} aria-labelledby={`${name}-heading`}>
      <h2 className={styles.heading} id={`${name}-heading`}>
        {t('choices')}
      </h2>
      {isGone && (
        <Banner tone="info">
          <p ref={focusWhenShown} tabIndex={-1}>
            {t('gone')}
          </p>
        </Banner>
      )}
      {error !== null && <ActionFailure title={t('failed')} error={error} />}
      <div className={stack(3)} role="radiogroup" aria-labelledby={`${name}-heading`}>
        {cards.map(({ value, title, text, action }) => (
          <div key={value} className={classNames(styles.card, choice === value && styles.open)}>
            <label className={classNames(row(3), styles.label)}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={value}
                checked={choice === value}
                onChange={() => setChoice(value)}
                aria-describedby={`${name}-${value}`}
              />
              <span className={styles.cardTitle}>{title}</span>
            </label>
            <p className={styles.cardText} id={`${name}-${value}`}>
              {text}
            </p>
            {choice === value && action && <div className={classNames(stack(4), styles.details)}>{action}</div>}
          </div>
        ))}
      </div>
    </section>
  );
}
