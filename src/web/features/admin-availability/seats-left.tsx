import { useTranslation } from '../../i18n/use-translation.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { remainingIn, seatsIn, type SlotForm, withRemaining } from './slot-form.ts';

interface SeatsLeftProps {
  readonly form: SlotForm;
  readonly booked: number;
  readonly onChange: (form: SlotForm) => void;
}

/** Booked seats stay booked: only the others can remain. */
export function SeatsLeft({ form, booked, onChange }: SeatsLeftProps) {
  const { t } = useTranslation('admin-availability');
  const taken = t('availability.taken', { taken: form.taken, booked });
  return (
    <Stepper
      label={t('availability.remaining')}
      hint={form.taken > booked ? `${taken} ${t('availability.takenElsewhere')}` : taken}
      value={remainingIn(form)}
      min={0}
      max={Math.max(0, seatsIn(form) - booked)}
      decreaseLabel={t('availability.fewer')}
      increaseLabel={t('availability.more')}
      onChange={(remaining) => onChange(withRemaining(form, remaining))}
    />
  );
}
