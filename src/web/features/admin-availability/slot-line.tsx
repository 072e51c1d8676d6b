import { ChevronDown } from 'lucide-react';
import type { Slot } from '#contract/slots.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { row } from '../../ui/layout.ts';
import { Pill } from '../../ui/pill.tsx';
import styles from './availability.module.css';
import { slotSpan } from './slot-span.ts';

interface SlotLineProps {
  readonly slot: Slot;
  /** The result of the last change: "Not saved yet", "Saved." */
  readonly state: string;
  readonly isOpen: boolean;
  /** The id of the fields that the line shows and hides. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** A slot as one line; a press opens the slot's fields below it. */
export function SlotLine({ slot, state, isOpen, controls, onToggle }: SlotLineProps) {
  const { t } = useTranslation(['admin-availability', 'admin']);
  const { seatsTaken, seatsTotal, seatPrice, bookings, note } = slot;
  const facts = [
    t(`admin:type.${slot.type}`),
    slot.type === 'shared' && t('availability.seats', { taken: seatsTaken ?? 0, total: seatsTotal ?? 0 }),
    slot.type === 'shared' && seatPrice && adminMoneyToTheCent(centsFromEuros(seatPrice)),
    bookings.length > 0 && t('availability.sold', { count: bookings.length }),
    note,
  ]
    .filter((fact): fact is string => typeof fact === 'string' && fact !== '')
    .map((fact) => (fact === note ? fact : fact.replaceAll(' ', '\u00A0')));
  return (
    <button
      type="button"
      className={classNames(row(3), styles.line)}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span className={styles.when}>{slotSpan(slot)}</span>
      <span className={styles.what}>
        {slot.type !== 'block' && !slot.isOpen && <Pill tone="quiet">{t('availability.closed')}</Pill>}{' '}
        {facts.join('\u00A0· ')} {state !== '' && <span className={styles.state}>{state}</span>}
      </span>
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </button>
  );
}
