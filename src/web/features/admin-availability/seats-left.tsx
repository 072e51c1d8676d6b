import { useTranslation } from '../../i18n/use-translation.ts';
import { Stepper } from '../../ui/stepper.tsx';
import styles from './availability.module.css';
import { remainingIn, seatsIn, type SlotForm, withRemaining } from './slot-form.ts';

interface SeatsLeftProps {
  readonly form: SlotForm;
  readonly booked: number;
  readonly onChange: (form: SlotForm) => void;
}

/** Booked seats stay booked: only the others can be offered. */
export function SeatsLeft({ form, booked, onChange }: SeatsLeftProps) {
  const { t } = useTranslation('admin-availability');
  return (
    <div>
      <Stepper
        label={t('availability.remaining')}
        hint={t('availability.taken', { taken: form.taken, booked })}
        value={remainingIn(form)}
        min={0}
        max={Math.max(0, seatsIn(form) - booked)}
        decreaseLabel={t('availability.fewer')}
        increaseLabel={t('availability.more')}
        onChange={(remaining) => onChange(withRemaining(form, remaining))}
      />
      {form.taken > booked && <p className={styles.note}>{t('availability.takenElsewhere')}</p>}
    </div>
  );
}
