import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '#contract/paths.ts';
import type { SlotPlan, SlotRepeatBody } from '#contract/slots.ts';
import { formatDay, weekdayNames } from '../../i18n/format.ts';
import { ApiError } from '../../lib/api-error.ts';
import { send } from '../../lib/send.ts';
import { useLanguage } from '../../lib/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './availability.module.css';
import { SlotFailure } from './slot-failure.tsx';
import { SlotFields } from './slot-fields.tsx';
import { seatsIn, type SlotForm } from './slot-form.ts';
import { timeProblems } from './slot-row.tsx';

interface RepeatDialogProps {
  readonly boatId: string;
  readonly date: Temporal.PlainDate;
  readonly first: SlotForm;
  readonly onMade: (created: number) => void;
  readonly onClose: () => void;
}

/** The same slot on weekdays of a range: first what it would make and what is in the way, then all of it at once. */
export function RepeatDialog({ boatId, date, first, onMade, onClose }: RepeatDialogProps) {
  const { t } = useTranslation(['admin', 'public']);
  const language = useLanguage();
  const [form, setForm] = useState(first);
  const [weekdays, setWeekdays] = useState<readonly number[]>([date.dayOfWeek]);
  const [from, setFrom] = useState(String(date));
  const [to, setTo] = useState(String(date.add({ days: 27 })));
  const [plan, setPlan] = useState<SlotPlan | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const forget = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      setPlan(null);
      set(value);
    };
  };
  const toggle = (day: number) =>
    forget(setWeekdays)(
      weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day].sort((a, b) => a - b),
    );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setError(null);
    const missing = missingIn({ form, weekdays, from, to }, t('availability.needed'));
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const isShared = form.type === 'shared';
    const body: SlotRepeatBody = {
      weekdays: [...weekdays],
      times: [{ start: form.startTime, end: form.endTime }],
      from,
      to,
      type: form.type,
      note: form.note,
      ...(isShared && { seatPrice: Number(form.price) || 0, seatsTotal: seatsIn(form) }),
      preview: plan === null,
      ...(plan && { expected: plan.creatable }),
    };
    try {
      const answer = await send<SlotPlan>(PATHS.repeatSlots(boatId), { method: 'POST', body });
      if (plan) return onMade(answer.created);
      setPlan(answer);
    } catch (reason) {
      if (reason instanceof ApiError) setProblems(reason.fields);
      setError(reason);
      setPlan(null);
    }
    setBusy(false);
  };

  return (
    <Dialog title={t('availability.repeatTitle')} size="large" closeLabel={t('public:close')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.weekdays}>
          <legend>{t('availability.weekdays')}</legend>
          {weekdayNames(language).map((day, index) => (
            <Checkbox
              key={day.long}
              label={day.long}
              checked={weekdays.includes(index + 1)}
              onChange={() => toggle(index + 1)}
            />
          ))}
          {problems.weekdays && <p className={styles.problem}>{problems.weekdays}</p>}
        </fieldset>
        <div className={styles.fields}>
          <TextInput
            label={t('availability.from')}
            type="date"
            value={from}
            error={problems.from}
            onChange={(event) => forget(setFrom)(event.target.value)}
          />
          <TextInput
            label={t('availability.to')}
            type="date"
            value={to}
            error={problems.to}
            onChange={(event) => forget(setTo)(event.target.value)}
          />
        </div>
        <SlotFields form={form} problems={problems} onChange={forget(setForm)} />
        {error !== null && <SlotFailure title={t('availability.createFailed')} error={error} />}
        {plan && <Plan plan={plan} />}
        <div className={styles.actions}>
          <Button look="quiet" onClick={onClose}>
            {t('availability.cancel')}
          </Button>
          {plan?.creatable !== 0 && (
            <Button type="submit" busy={busy}>
              {plan ? t('availability.make', { count: plan.creatable }) : t('availability.preview')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function Plan({ plan }: { readonly plan: SlotPlan }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <section aria-label={t('availability.plan')} aria-live="polite">
      <p className={styles.said}>{t('availability.planned', { count: plan.creatable, all: plan.items.length })}</p>
      <ul className={styles.plan}>
        {plan.items.map(({ date, startTime, endTime, problem, isFold }) => (
          <li key={`${date} ${startTime} ${endTime}`} className={problem ? styles.refused : undefined}>
            <span>
              {formatDay(Temporal.PlainDate.from(date), language)}, {startTime}–{endTime}
            </span>
            <span>
              {problem
                ? t(`availability.problems.${problem}`)
                : isFold
                  ? t('availability.fold')
                  : t('availability.fits')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Filled {
  readonly form: SlotForm;
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
}

function missingIn({ form, weekdays, from, to }: Filled, message: string): Record<string, string> {
  return {
    ...((form.startTime === '' || form.endTime === '') && timeProblems(form, message)),
    ...(weekdays.length === 0 && { weekdays: message }),
    ...(from === '' && { from: message }),
    ...(to === '' && { to: message }),
  };
}
