import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { Slot, SlotChangeBody } from '#contract/slots.ts';
import { formatDay } from '../../i18n/format.ts';
import { fieldProblems, isAboutFields } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import styles from './availability.module.css';
import { SlotFailure } from './slot-failure.tsx';
import { SlotFields } from './slot-fields.tsx';
import { bodyOf, type SlotForm, slotTimes, timeProblems } from './slot-form.ts';
import { useTimeHints } from './use-time-hints.ts';

interface NewSlotDialogProps {
  readonly boatId: string;
  readonly date: Temporal.PlainDate;
  readonly first: SlotForm;
  readonly onCreated: (slot: Slot) => void;
  readonly onClose: () => void;
}

/** A new slot on the day. Enter creates it, Escape closes (P-3.3). */
export function NewSlotDialog({ boatId, date, first, onCreated, onClose }: NewSlotDialogProps) {
  const { t } = useTranslation(['admin-availability', 'public']);
  const language = useLanguage();
  const [form, setForm] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (body: SlotChangeBody) => send<Slot>(OFFICE_PATHS.newSlot(boatId), { method: 'POST', body }),
    onSuccess: onCreated,
  });
  const times = slotTimes(form, date, null);
  const hints = useTimeHints(times, date);
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const body = bodyOf(form, date, null);
    setIsChecked(true);
    if (body) mutate(body);
    else reset();
  };
  const edit = (next: SlotForm) => {
    if (isAboutFields(error)) reset();
    setForm(next);
  };
  const wrongTimes = isChecked ? timeProblems(times, t('availability.noSuchTime')) : {};
  return (
    <Dialog
      title={t('availability.newTitle', { day: formatDay(date, language) })}
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      <form className={classNames(stack(4), styles.form)} noValidate onSubmit={create}>
        <SlotFields form={form} problems={{ ...fieldProblems(error), ...wrongTimes }} hints={hints} onChange={edit} />
        {error !== null && <SlotFailure title={t('availability.createFailed')} error={error} />}
        <div className={classNames(cluster(3, 'right'), styles.actions)}>
          <Button look="quiet" onClick={onClose}>
            {t('availability.cancel')}
          </Button>
          <Button type="submit" busy={isPending}>
            {t('availability.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
