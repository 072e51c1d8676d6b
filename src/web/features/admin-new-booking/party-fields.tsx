import { useTranslation } from '../../i18n/use-translation.ts';
import { MOST_PEOPLE } from '#domain/booking/most-people.ts';
import { isWithoutAdult, seatsOf } from '#domain/booking/passengers.ts';
import { useChildrenMayTravelAlone } from '../../lib/booking/use-children-may-travel-alone.ts';
import { classNames } from '../../ui/class-names.ts';
import { grid } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import fields from '../../ui/field.module.css';
import styles from './admin-new-booking.module.css';
import type { ChangeDraft, Draft, DraftCount } from './draft.ts';
import type { Offer, Start } from './offer.ts';
import { partyOf } from './sale.ts';

interface PartyFieldsProps {
  readonly draft: Draft;
  readonly offer: Offer | null;
  readonly chosen: Start | null;
  readonly onChange: ChangeDraft;
}

const ABOARD: readonly DraftCount[] = ['adults', 'child_u13', 'child_u6_paid', 'child_u6_free'];

/** Duration and passengers as number fields, which are faster to type in than steppers. */
export function PartyFields({ draft, offer, chosen, onChange }: PartyFieldsProps) {
  const { t } = useTranslation('admin-new-booking');
  const childrenMayTravelAlone = useChildrenMayTravelAlone();
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
    const capacity = offer?.boat.capacity;
    const { minHours = 1, maxHours } = chosen ?? {};
    const isTooLong = chosen !== null && (draft.hours > chosen.maxHours || draft.hours < chosen.minHours);
    return (
      <div className={grid('two', 4, 'bottom')}>
        {number(
          'hours',
          { min: minHours, max: maxHours },
          isTooLong ? t('newBooking.hoursLimits', { min: chosen.minHours, max: chosen.maxHours }) : null,
        )}
        {number(
          'people',
          { min: 1, max: capacity },
          capacity !== undefined && draft.people > capacity ? t('newBooking.overCapacity', { count: capacity }) : null,
        )}
      </div>
    );
  }
  const seatsLeft = chosen?.trip?.seatsLeft;
  const isAdultMissing = isWithoutAdult(partyOf(draft)) && !childrenMayTravelAlone;
  const isTooMany = seatsLeft !== undefined && seatsOf(partyOf(draft)) > seatsLeft;
  return (
    <>
      <div className={classNames(grid('two', 4, 'bottom'), styles.party)}>
        {ABOARD.map((count) => number(count, { min: 0 }))}
      </div>
      <div role="status">
        {isAdultMissing && <p className={fields.error}>{t('newBooking.adultNeeded')}</p>}
        {!isAdultMissing && draft.child_u6_free > draft.adults && (
          <p className={fields.error}>{t('newBooking.tooManyFree')}</p>
        )}
      </div>
      {isTooMany && <p className={fields.error}>{t('newBooking.tooFewSeats', { count: seatsLeft })}</p>}
    </>
  );
}

function wholeNumber(typed: string): number {
  const number = Math.trunc(Number(typed));
  return Number.isSafeInteger(number) ? Math.min(Math.max(0, number), MOST_PEOPLE) : 0;
}
