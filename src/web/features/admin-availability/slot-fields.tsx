import { useTranslation } from '../../i18n/use-translation.ts';
import { SLOT_TYPES, type SlotType } from '#domain/slot/slot.ts';
import { LONGEST_SLOT_NOTE } from '#domain/text-lengths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { grid } from '../../ui/layout.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TimeInput } from '../../ui/time-input.tsx';
import styles from './availability.module.css';
import type { SlotForm } from './slot-form.ts';
import type { TimeHints } from './use-time-hints.ts';

interface SlotFieldsProps {
  readonly form: SlotForm;
  readonly problems: Readonly<Record<string, string>>;
  readonly hints: TimeHints;
  readonly onChange: (form: SlotForm) => void;
}

/** The fields of every slot, and a trip's price and seats. */
export function SlotFields({ form, problems, hints, onChange }: SlotFieldsProps) {
  const { t } = useTranslation(['admin-availability', 'admin']);
  const set = (change: Partial<SlotForm>) => onChange({ ...form, ...change });
  return (
    <div className={classNames(grid('fill', '3 4', 'bottom'), styles.fields)}>
      <Select
        label={t('admin:column.type')}
        value={form.type}
        options={SLOT_TYPES.map((type) => ({ value: type, label: t(`admin:type.${type}`) }))}
        onChange={(event) => set({ type: event.target.value as SlotType })}
      />
      <TimeInput
        label={t('availability.start')}
        value={form.startTime}
        hint={hints.start}
        error={problems.start}
        onChange={(startTime) => set({ startTime })}
      />
      <TimeInput
        label={t('availability.end')}
        value={form.endTime}
        hint={hints.end}
        error={problems.end}
        onChange={(endTime) => set({ endTime })}
      />
      {form.type === 'shared' && (
        <>
          <TextInput
            label={t('availability.price')}
            type="number"
            min="0"
            step="0.01"
            value={form.price}
            error={problems.seatPrice}
            hint={Number(form.price) > 0 ? undefined : t('availability.noPrice')}
            onChange={(event) => set({ price: event.target.value })}
          />
          <TextInput
            label={t('availability.total')}
            type="number"
            min="0"
            step="1"
            value={form.total}
            error={problems.seatsTotal}
            onChange={(event) => set({ total: event.target.value })}
          />
        </>
      )}
      <TextInput
        label={t('availability.note')}
        value={form.note}
        maxLength={LONGEST_SLOT_NOTE}
        error={problems.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      {form.type !== 'block' && (
        <Checkbox
          label={t('availability.open')}
          checked={form.isOpen}
          onChange={(event) => set({ isOpen: event.target.checked })}
        />
      )}
    </div>
  );
}
