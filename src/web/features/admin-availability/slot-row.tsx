import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '#contract/paths.ts';
import type { Slot } from '#contract/slots.ts';
import { ApiError } from '../../lib/api-error.ts';
import { send } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import styles from './availability.module.css';
import { BookingLinks, SlotFailure } from './slot-failure.tsx';
import { SlotFields } from './slot-fields.tsx';
import { bodyOf, clockTime, formOf, remainingIn, seatsIn, type SlotForm, withRemaining } from './slot-form.ts';

interface SlotRowProps {
  readonly boatId: string;
  readonly date: Temporal.PlainDate;
  readonly slot: Slot;
  readonly onSaved: (slot: Slot) => void;
  readonly onDeleted: (id: string) => void;
}

/** One slot to edit; nothing is written before it is saved (spec §4). */
export function SlotRow({ boatId, date, slot, onSaved, onDeleted }: SlotRowProps) {
  const { t } = useTranslation('admin');
  const [form, setForm] = useState(() => formOf(slot));
  const [busy, setBusy] = useState<'save' | 'delete' | null>(null);
  const [failure, setFailure] = useState<{ what: 'save' | 'delete'; error: unknown } | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [said, setSaid] = useState('');
  const isChanged = JSON.stringify(form) !== JSON.stringify(formOf(slot));
  const name = `${t(`availability.types.${slot.type}`)} ${clockTime(slot.start)}–${clockTime(slot.end)}`;

  const run = async (what: 'save' | 'delete', work: () => Promise<void>) => {
    setBusy(what);
    setFailure(null);
    setProblems({});
    setSaid('');
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields);
      setFailure({ what, error });
    }
    setBusy(null);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const body = bodyOf(form, date, slot);
    if (!body) return setProblems(timeProblems(form, t('availability.noSuchTime')));
    await run('save', async () => {
      const saved = await send<Slot>(PATHS.slot(boatId, slot._id), { method: 'POST', body });
      setForm(formOf(saved));
      setSaid(t('availability.saved'));
      onSaved(saved);
    });
  };
  const remove = () =>
    run('delete', async () => {
      await send(PATHS.slot(boatId, slot._id), { method: 'DELETE' });
      onDeleted(slot._id);
    });

  return (
    <li>
      <form className={styles.slot} aria-label={name} noValidate onSubmit={(event) => void save(event)}>
        <SlotFields form={form} problems={problems} onChange={setForm} />
        {form.type === 'shared' && <SeatsLeft form={form} booked={slot.booked ?? 0} onChange={setForm} />}
        {slot.bookings.length > 0 && <BookingLinks bookings={slot.bookings} />}
        {failure && <SlotFailure title={t(`availability.${failure.what}Failed`)} error={failure.error} />}
        <div className={styles.actions}>
          <p className={styles.said}>{isChanged ? t('availability.unsaved') : said}</p>
          <Button look="quiet" busy={busy === 'delete'} onClick={() => void remove()}>
            {t('availability.delete')}
          </Button>
          <Button type="submit" busy={busy === 'save'}>
            {t('availability.save')}
          </Button>
        </div>
        <LiveRegion message={said} />
      </form>
    </li>
  );
}

interface SeatsLeftProps {
  readonly form: SlotForm;
  readonly booked: number;
  readonly onChange: (form: SlotForm) => void;
}

/** Booked seats stay booked: no more can remain than the others. */
function SeatsLeft({ form, booked, onChange }: SeatsLeftProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.seats}>
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
    </div>
  );
}

/** Of the two times the one that is missing, else both: one of them does not exist that day. */
export function timeProblems(form: SlotForm, message: string): Record<string, string> {
  if (form.startTime === '') return { start: message };
  return form.endTime === '' ? { end: message } : { start: message, end: message };
}
