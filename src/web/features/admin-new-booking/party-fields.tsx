import { useTranslation } from '../../i18n/use-translation.ts';
import { MOST_PEOPLE } from '#domain/booking/most-people.ts';
import { classNames } from '../../ui/class-names.ts';
import { grid } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import fields from '../../ui/field.module.css';
import styles from './admin-new-booking.module.css';
import type { ChangeDraft, Draft, DraftCount } from './draft.ts';
import type { Offer, Start } from './offer.ts';
import type { SaleProblem } from './sale.ts';

interface PartyFieldsProps {
  readonly draft: Draft;
  readonly offer: Offer | null;
  readonly chosen: Start | null;
  readonly problem: SaleProblem | null;
  readonly onChange: ChangeDraft;
}

const ABOARD: readonly DraftCount[] = ['adults', 'child_u13', 'child_u6_paid', 'child_u6_free'];

/** Duration and passengers as number fields, which are faster to type in than steppers, and why they cannot be sold. */
export function PartyFields({ draft, offer, chosen, problem, onChange }: PartyFieldsProps) {
  const { t } = useTranslation('admin-new-booking');
  const capacity = offer?.boat.capacity;
  const { minHours = 1, maxHours } = chosen ?? {};
  const message = () => {
    switch (problem) {
      case 'wrong_hours':
        return t('newBooking.hoursLimits', { min: minHours, max: maxHours });
      case 'over_capacity':
        return t('newBooking.overCapacity', { count: capacity ?? 0 });
      case 'adult_needed':
        return t('newBooking.adultNeeded');
      case 'too_many_free_kids':
        return t('newBooking.tooManyFree');
      case 'too_few_seats_left':
        return t('newBooking.tooFewSeats', { count: chosen?.trip?.seatsLeft ?? 0 });
      default:
        return t('newBooking.nobody');
    }
  };
  const number = (
    count: DraftCount,
    limits: { min: number; max?: number | undefined },
    error: string | null = null,
  ) => (
    <TextInput
      key={count}
      label={t(`newBooking.count.${count}`)}
      type="number"
      inputMode="numeric"
      {...limits}
      error={error}
      value={String(draft[count])}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange({ [count]: wholeNumber(event.currentTarget.value) })}
    />
  );
  if (draft.mode === 'charter') {
    const isOfHours = problem === 'wrong_hours';
    return (
      <div className={grid('two', 4, 'top')}>
        {number('hours', { min: minHours, max: maxHours }, isOfHours ? message() : null)}
        {number('people', { min: 1, max: capacity }, problem !== null && !isOfHours ? message() : null)}
      </div>
    );
  }
  return (
    <>
      <div className={classNames(grid('two', 4, 'bottom'), styles.party)}>
        {ABOARD.map((count) => number(count, { min: 0 }))}
      </div>
      <div role="status">{problem !== null && <p className={fields.error}>{message()}</p>}</div>
    </>
  );
}

function wholeNumber(typed: string): number {
  const number = Math.trunc(Number(typed));
  return Number.isSafeInteger(number) ? Math.min(Math.max(0, number), MOST_PEOPLE) : 0;
}
