import type { Booking } from '#contract/bookings.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../../i18n/admin-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { stack } from '../../../ui/layout.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ChangeDraft } from './change-draft.ts';
import styles from './change.module.css';
import type { Changing } from './use-change.ts';

interface PriceFieldsProps {
  readonly booking: Booking;
  readonly changing: Changing;
}

type Pricing = ChangeDraft['pricing'];

/** The price at the rates of the sale, at today's if they differ, unchanged, or set by the operator. */
export function PriceFields({ booking, changing }: PriceFieldsProps) {
  const { t } = useTranslation('admin-bookings');
  const { draft, change, preview, problems } = changing;
  const { amountGross } = booking;
  const totals = preview?.effect?.totals ?? { sale: amountGross, today: amountGross, keep: amountGross };
  const amount = (euros: number) => adminMoneyToTheCent(centsFromEuros(euros));
  const isOffered = (pricing: Exclude<Pricing, 'own'>) => {
    if (pricing === 'sale' || pricing === draft.pricing) return true;
    return totals[pricing] !== totals.sale && (pricing === 'today' || totals.keep !== totals.today);
  };
  const options: { value: Pricing; label: string }[] = [
    ...(['sale', 'today', 'keep'] as const).filter(isOffered).map((pricing) => ({
      value: pricing,
      label: t(`changes.changing.prices.${pricing}`, { amount: amount(totals[pricing]) }),
    })),
    { value: 'own', label: t('changes.changing.prices.own') },
  ];
  return (
    <div className={stack(3)}>
      <Segmented
        label={t('changes.changing.price')}
        options={options}
        value={draft.pricing}
        onChange={(pricing) => change({ pricing })}
        className={options.length > 2 ? styles.list : styles.pairOfOptions}
      />
      {draft.pricing === 'own' && (
        <TextInput
          label={t('changes.changing.own')}
          error={problems.price ? t('changes.changing.wrong') : null}
          inputMode="decimal"
          autoComplete="off"
          value={draft.price}
          onChange={(event) => change({ price: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
