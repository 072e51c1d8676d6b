import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '#contract/paths.ts';
import type { Slot } from '#contract/slots.ts';
import { formatDay } from '../../i18n/format.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './availability.module.css';
import { SlotFailure } from './slot-failure.tsx';
import { SlotFields } from './slot-fields.tsx';
import { bodyOf, type SlotForm, timeProblems } from './slot-form.ts';

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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setError(null);
    const body = bodyOf(form, date, null);
    if (!body) return setProblems(timeProblems(form, t('availability.noSuchTime')));
    setProblems({});
    setBusy(true);
    try {
      onCreated(await send<Slot>(PATHS.newSlot(boatId), { method: 'POST', body }));
    } catch (reason) {
      if (reason instanceof ApiError) setProblems(reason.fields);
      setError(reason);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('availability.newTitle', { day: formatDay(date, language) })}
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void create(event)}>
        <SlotFields form={form} problems={problems} onChange={setForm} />
        {error !== null && <SlotFailure title={t('availability.createFailed')} error={error} />}
        <div className={styles.actions}>
          <Button look="quiet" onClick={onClose}>
            {t('availability.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('availability.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
