import type { MovePreview } from '#contract/booking-changes.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { formatHours, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { grid, stack } from '../../ui/layout.ts';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './booking-details.module.css';

interface MoveMoneyProps {
  readonly preview: MovePreview;
  readonly type: 'private' | 'shared';
  readonly price: 'keep' | 'new';
  readonly onPrice: (price: 'keep' | 'new') => void;
}

/** The price of the new time and what the customer owes or gets back, before the move. An equal price is no choice. */
export function MoveMoney({ preview, type, price, onPrice }: MoveMoneyProps) {
  const { t } = useTranslation('admin-bookings');
  const { oldAmount, newAmount, difference } = preview;
  const sums = [
    [t('changes.moving.oldAmount'), adminMoneyToTheCent(centsFromEuros(oldAmount))],
    [t('changes.moving.newAmount'), adminMoneyToTheCent(centsFromEuros(newAmount))],
    [t('changes.moving.difference'), signed(Math.round(difference * 100))],
  ] as const;
  return (
    <>
      <div className={stack(2)}>
        <dl className={grid('three', 3)}>
          {sums.map(([name, sum]) => (
            <div key={name}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.fact}>{sum}</dd>
            </div>
          ))}
        </dl>
        <Breakdown preview={preview} type={type} />
      </div>
      {difference !== 0 && (
        <Segmented
          label={t('changes.moving.price')}
          options={[
            {
              value: 'keep',
              label: t('changes.moving.keep', { amount: adminMoneyToTheCent(centsFromEuros(oldAmount)) }),
            },
            {
              value: 'new',
              label: t('changes.moving.new', { amount: adminMoneyToTheCent(centsFromEuros(newAmount)) }),
            },
          ]}
          value={price}
          onChange={onPrice}
        />
      )}
      <div role="status">
        <Consequences preview={preview} price={price} />
      </div>
    </>
  );
}

function Breakdown({ preview: { breakdown }, type }: Pick<MoveMoneyProps, 'preview' | 'type'>) {
  const { t } = useTranslation('admin-bookings');
  const language = useLanguage();
  const hours = formatHours(breakdown.hours, language);
  const unit = adminMoneyToTheCent(centsFromEuros(breakdown.unitPerHour));
  const units = formatNumber(breakdown.paidUnits, language);
  const saving = centsFromEuros(breakdown.saving);
  return (
    <p className={styles.name}>
      {type === 'private'
        ? t('changes.moving.charterSum', { hours, unit })
        : t('changes.moving.tripSum', { units, unit, hours })}
      {saving > 0 && ` · ${t('changes.moving.saving', { amount: adminMoneyToTheCent(saving) })}`}
    </p>
  );
}

function Consequences({ preview, price }: Pick<MoveMoneyProps, 'preview' | 'price'>) {
  const { t } = useTranslation('admin-bookings');
  const consequences = (
    [
      ['due', preview.due],
      ['toCard', preview.refundToCard],
      ['byHand', preview.refundByHand],
    ] as const
  ).filter(([, euros]) => price === 'new' && euros > 0);
  if (consequences.length === 0) return <p>{t('changes.moving.nothing')}</p>;
  return consequences.map(([what, euros]) => (
    <p key={what}>{t(`changes.moving.${what}`, { amount: adminMoneyToTheCent(centsFromEuros(euros)) })}</p>
  ));
}

/** `+40 €`, `−40 €`, `0 €`. */
function signed(cents: Cents): string {
  const sign = cents > 0 ? '+' : cents < 0 ? '−' : '';
  return `${sign}${adminMoneyToTheCent(Math.abs(cents))}`;
}
