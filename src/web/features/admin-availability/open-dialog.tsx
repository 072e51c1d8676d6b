import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '#contract/paths.ts';
import type { OpenDaysBody } from '#contract/slots.ts';
import { send } from '../../lib/api/send.ts';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './availability.module.css';
import { DayRange, missingDays } from './day-range.tsx';
import { PlanForm } from './plan-form.tsx';
import { usePlan } from './use-plan.ts';

interface OpenDialogProps {
  readonly boatId: string;
  readonly date: Temporal.PlainDate;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Takes all slots of some days off sale, or puts them back; what is sold stays sold, so no preview is needed. */
export function OpenDialog({ boatId, date, onDone, onClose }: OpenDialogProps) {
  const { t } = useTranslation('admin-availability');
  const [days, setDays] = useState({ from: String(date), to: String(date.add({ days: 6 })) });
  const [state, setState] = useState<'open' | 'closed'>('closed');
  const { busy, error, problems, advance } = usePlan<{ changed: number }>(() => false);
  const submit = () =>
    advance({
      missing: missingDays(days, t('availability.needed')),
      ask: async () => {
        const body: OpenDaysBody = { ...days, isOpen: state === 'open' };
        const answer = await send<{ changed: number }>(PATHS.openDays(boatId), { method: 'POST', body });
        onDone(t('availability.dayChanged', { count: answer.changed }));
        return answer;
      },
      onDone: () => undefined,
    });
  return (
    <PlanForm
      title={t('availability.openTitle')}
      action={t(state === 'open' ? 'availability.openDays' : 'availability.closeDays')}
      busy={busy}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Segmented
        label={t('availability.openWhat')}
        options={[
          { value: 'closed', label: t('availability.closeDays') },
          { value: 'open', label: t('availability.openDays') },
        ]}
        value={state}
        onChange={setState}
      />
      <DayRange days={days} problems={problems} onChange={setDays} />
      <p className={styles.said}>{t('availability.openHint')}</p>
    </PlanForm>
  );
}
