import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, panel, stack } from '../../ui/layout.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import styles from './availability.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { SeatsLeft } from './seats-left.tsx';
import { SlotConflict, SlotGone } from './slot-conflict.tsx';
import { BookingLinks, SlotFailure } from './slot-failure.tsx';
import { SlotLine } from './slot-line.tsx';
import { SlotFields } from './slot-fields.tsx';
import { slotSpan } from './slot-span.ts';
import { type SlotRowModel, useSlotRow } from './use-slot-row.ts';

/** One slot: a line that opens to edit it. Nothing is sent before it is saved (P-3.10). */
export function SlotRow(model: SlotRowModel) {
  const { t } = useTranslation(['admin-availability', 'admin']);
  const { slot, draft, onDeleted } = model;
  const [isAsking, setIsAsking] = useState(false);
  const [isEdited, setIsEdited] = useState(draft !== null);
  const fieldsId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const row = useSlotRow(model);
  const { form, outcome } = row;
  const isBusy = outcome.step === 'saving' || outcome.step === 'deleting';
  const name = `${t(`admin:type.${slot.type}`)} ${slotSpan(slot)}`;
  const message = outcome.step === 'saved' ? t('availability.saved') : '';

  const save = () => {
    if (!isBusy) row.save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  // The conflict's buttons are gone afterwards: the focus moves to the slot's first field.
  const settle = (work: () => unknown) => {
    fields.current?.querySelector('select')?.focus();
    work();
  };

  return (
    <li>
      <form
        className={panel('outlined')}
        aria-label={name}
        noValidate
        ref={fields}
        onKeyDown={onKeyDown}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save();
        }}
      >
        <SlotLine
          slot={slot}
          state={draft ? t('availability.unsaved') : message}
          isOpen={isEdited}
          controls={fieldsId}
          onToggle={() => setIsEdited(!isEdited)}
        />
        <div className={classNames(stack(3), styles.edited)} id={fieldsId} hidden={!isEdited}>
          <SlotFields form={form} problems={row.problems} hints={row.hints} onChange={row.edit} />
          {form.type === 'shared' && <SeatsLeft form={form} booked={slot.booked ?? 0} onChange={row.edit} />}
          {slot.bookings.length > 0 && <BookingLinks bookings={slot.bookings} />}
          {outcome.step === 'failed' && <SlotFailure title={t('availability.saveFailed')} error={outcome.error} />}
          {outcome.step === 'notDeleted' && (
            <SlotFailure title={t('availability.deleteFailed')} error={outcome.error} />
          )}
          {outcome.step === 'conflict' && (
            <SlotConflict
              base={row.base}
              theirs={outcome.theirs}
              onMine={() => settle(() => row.saveMine(outcome.theirs))}
              onTheirs={() => settle(() => row.takeTheirs(outcome.theirs))}
            />
          )}
          {outcome.step === 'gone' && <SlotGone onAccept={() => onDeleted(slot._id)} />}
          <div className={classNames(cluster(3, 'right'), styles.actions)}>
            <Button look="danger" busy={outcome.step === 'deleting'} onClick={() => setIsAsking(true)}>
              {t('availability.delete')}
            </Button>
            <Button
              type="submit"
              look={draft && outcome.step !== 'conflict' && outcome.step !== 'gone' ? 'primary' : 'quiet'}
              busy={outcome.step === 'saving'}
              aria-keyshortcuts="Control+S"
            >
              {t('availability.save')}
            </Button>
          </div>
        </div>
        <LiveRegion message={message} />
      </form>
      {isAsking && (
        <DeleteDialog
          slot={slot}
          name={name}
          onKeep={() => setIsAsking(false)}
          onDelete={() => {
            setIsAsking(false);
            row.remove();
          }}
        />
      )}
    </li>
  );
}
