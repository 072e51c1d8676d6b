import { useTranslation } from '../../i18n/use-translation.ts';
import type { CharterRates } from '#domain/pricing/charter-price.ts';
import { formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { stack } from '#web/ui/layout.ts';
import { Slider } from '#web/ui/slider.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { charterTotal } from './booking-price.ts';
import type { BookingAction, BookingState, StillOffered } from './booking-state.ts';
import styles from './party-step.module.css';

interface CharterLengthProps {
  readonly state: BookingState;
  /** The selected start with its limits. */
  readonly start: StillOffered;
  readonly rates: CharterRates;
  readonly dispatch: (action: BookingAction) => void;
}

/** Selects the duration, shown with end and price: "3 hours, until 14:00, €390". */
export function CharterLength({ state, start, rates, dispatch }: CharterLengthProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const hours = state.hours ?? start.minHours;
  const valueText = t('length.value', {
    count: hours,
    end: formatTime(start.start.add({ hours }), language),
    price: formatMoney(charterTotal(rates, hours).totalCents, language),
  });
  return (
    <div className={stack(2)}>
      <Slider
        label={t('length.label')}
        valueText={valueText}
        value={hours}
        min={start.minHours}
        max={start.maxHours}
        onChange={(value) => dispatch({ type: 'hours_changed', hours: value })}
        decreaseLabel={t('length.less')}
        increaseLabel={t('length.more')}
      />
      <p className={styles.note}>
        {start.minHours === start.maxHours
          ? t('length.fixed', { count: start.minHours })
          : t('length.limits', { min: start.minHours, count: start.maxHours })}
      </p>
    </div>
  );
}

interface PeopleAboardProps {
  readonly state: BookingState;
  readonly dispatch: (action: BookingAction) => void;
}

export function PeopleAboard({ state, dispatch }: PeopleAboardProps) {
  const { t } = useTranslation('booking');
  return (
    <div className={styles.counters}>
      <Stepper
        label={t('people.label')}
        hint={t('people.hint', { count: state.capacity })}
        value={state.people}
        min={1}
        max={state.capacity}
        onChange={(people) => dispatch({ type: 'people_changed', people })}
        decreaseLabel={t('people.less')}
        increaseLabel={t('people.more')}
      />
    </div>
  );
}
