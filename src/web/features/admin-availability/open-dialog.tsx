import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldProblems, isAboutFields } from '../../lib/api/api-error.ts';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './availability.module.css';
import { DayRange, type Days, missingDays } from './day-range.tsx';
import plans from './plans.module.css';
import { PlanForm } from './plan-form.tsx';
import { useOpenDays } from './use-open-days.ts';

interface OpenDialogProps {
  readonly boatId: string;
  readonly date: Temporal.PlainDate;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Takes all slots of some days off sale or puts them back. Sold time stays sold, so no preview is needed. */
export function OpenDialog({ boatId, date, onDone, onClose }: OpenDialogProps) {
  const { t } = useTranslation('admin-availability');
  const [days, setDays] = useState({ from: String(date), to: String(date.add({ days: 6 })) });
  const [state, setState] = useState<'open' | 'closed'>('closed');
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, reset, isPending, error } = useOpenDays(boatId, onDone);
  const missing = missingDays(days, t('availability.needed'));
  const submit = () => {
    if (isPending) return;
    setIsChecked(true);
    if (Object.keys(missing).length > 0) reset();
    else mutate({ ...days, isOpen: state === 'open' });
  };
  const edit = (next: Days) => {
    if (isAboutFields(error)) reset();
    setDays(next);
  };
  return (
    <PlanForm
      title={t('availability.openTitle')}
      action={t(state === 'open' ? 'availability.openDays' : 'availability.closeDays')}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented
        label={t('availability.openWhat')}
        className={plans.options}
        options={[
          { value: 'closed', label: t('availability.closeDays') },
          { value: 'open', label: t('availability.openDays') },
        ]}
        value={state}
        onChange={setState}
      />
      <DayRange days={days} problems={{ ...fieldProblems(error), ...(isChecked && missing) }} onChange={edit} />
      <p className={styles.note}>{t('availability.openHint')}</p>
    </PlanForm>
  );
}
