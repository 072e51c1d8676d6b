import type { Booking } from '#contract/bookings.ts';
import { MOST_PEOPLE } from '#domain/booking/most-people.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { stack } from '../../../ui/layout.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import type { Changing } from './use-change.ts';

interface PartyFieldsProps {
  readonly booking: Booking;
  readonly changing: Changing;
}

const KINDS = ['adults', 'children50', 'kidsFree'] as const;

/** The people of a charter, or the seats of a trip by age. */
export function PartyFields({ booking, changing: { draft, change } }: PartyFieldsProps) {
  const { t } = useTranslation('admin-bookings');
  const stepper = (
    kind: 'people' | (typeof KINDS)[number],
    { value, min, onChange }: { value: number; min: number; onChange: (count: number) => void },
  ) => (
    <Stepper
      key={kind}
      label={t(`changes.changing.party.${kind}.label`)}
      decreaseLabel={t(`changes.changing.party.${kind}.less`)}
      increaseLabel={t(`changes.changing.party.${kind}.more`)}
      value={value}
      min={min}
      max={MOST_PEOPLE}
      onChange={onChange}
    />
  );
  if (booking.type === 'private') {
    return stepper('people', { value: draft.people, min: 1, onChange: (people) => change({ people }) });
  }
  return (
    <div className={stack(2)}>
      {KINDS.map((kind) =>
        stepper(kind, {
          value: draft.tickets[kind],
          min: 0,
          onChange: (count) => change({ tickets: { ...draft.tickets, [kind]: count } }),
        }),
      )}
    </div>
  );
}
