import { focusWhenShown } from '../../lib/form/focus-when-shown.ts';
import { type ReactNode, useId, useState } from 'react';
import type { ChoiceAnswer, ChoiceOffers, ChoiceRequest } from '#contract/disruptions.ts';
import { PATHS } from '#contract/paths.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatClockTime, formatDate, formatMoney, formatShortDate } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { send } from '#web/lib/api/send.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { ActionFailure } from '#web/ui/action-failure.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { row, stack } from '#web/ui/layout.ts';
import styles from './choice.module.css';
import { MovePicker } from './move-picker.tsx';
import { newKey } from '#web/lib/api/new-key.ts';

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
  const [isGone, setGone] = useState(false);
  const { isBusy, error, run } = useAction();
  const { booking, move, voucher, refund } = offers;
  const money = (euros: number) => formatMoney(centsFromEuros(euros), language);

  const carryOut = (body: ChoiceRequest) =>
    run(async () => {
      setGone(false);
      try {
        const answer = await send<ChoiceAnswer>(PATHS.choice(booking._id), {
          method: 'POST',
          body,
          accessToken,
          headers: { 'idempotency-key': newKey() },
        });
        onOffers(answer.offers);
      } catch (reason) {
        const fresh = freshOffers(reason) ?? (await offersAfter(reason, { id: booking._id, accessToken }));
        if (!fresh) throw reason;
        setOffer(null);
        setGone(fresh.answer === null);
        onOffers(fresh);
      }
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
              onClick={() => void carryOut({ choice: 'move', start: offer.start, boatId: offer.boatId })}
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
        <Button wide busy={isBusy} onClick={() => void carryOut({ choice: 'voucher' })}>
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
        <Button wide busy={isBusy} onClick={() => void carryOut({ choice: 'refund' })}>
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

/** The current offers, which the server sends when it refuses a place that is taken. */
function freshOffers(reason: unknown): ChoiceOffers | null {
  if (!(reason instanceof ApiError)) return null;
  if (reason.code !== 'slot_taken' && reason.code !== 'seats_taken') return null;
  return 'move' in reason.details ? (reason.details as unknown as ChoiceOffers) : null;
}

/** The choice that was already made by somebody else. */
async function offersAfter(
  reason: unknown,
  { id, accessToken }: { id: string; accessToken: string | null },
): Promise<ChoiceOffers | null> {
  if (!(reason instanceof ApiError && reason.code === 'already_chosen')) return null;
  return send<ChoiceOffers>(PATHS.choice(id), { accessToken });
}
