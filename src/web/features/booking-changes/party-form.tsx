import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { ChangePayment } from '#contract/self-service.ts';
import { MOST_PEOPLE } from '#domain/booking/most-people.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { stack } from '#web/ui/layout.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import type { OwnBooking } from './change-api.ts';
import { ChangeSubmit } from './change-submit.tsx';

interface PartyFormProps {
  readonly own: OwnBooking;
  readonly booking: Booking;
  readonly onApplied: (booking: Booking) => void;
  readonly onToPay: (payment: ChangePayment) => void;
}

const TYPES = ['adults', 'children50', 'kidsFree'] as const;

/** More or fewer people: tickets by age on a trip, a number on a charter. */
export function PartyForm(props: PartyFormProps) {
  return props.booking.type === 'shared' ? <TicketsForm {...props} /> : <PeopleForm {...props} />;
}

function TicketsForm({ booking, ...rest }: PartyFormProps) {
  const { t } = useTranslation('booking-changes');
  const { adults, child_u13, child_u6 } = booking.passengers;
  const booked = { adults, children50: child_u13, kidsFree: child_u6 };
  const inPaidSeats = booking.tickets.filter(({ passengerType }) => passengerType === 'child_u6_paid').length;
  const [tickets, setTickets] = useState(booked);
  const [start, setStart] = useState<string | null>(null);
  const isChanged = start !== null || TYPES.some((type) => tickets[type] !== booked[type]);
  const mostOf = { adults: MOST_PEOPLE, children50: MOST_PEOPLE, kidsFree: tickets.adults + inPaidSeats };
  return (
    <div className={stack(4)}>
      {TYPES.map((type) => (
        <Stepper
          key={type}
          label={t(`party.${type}.label`)}
          hint={t(`party.${type}.hint`)}
          decreaseLabel={t(`party.${type}.less`)}
          increaseLabel={t(`party.${type}.more`)}
          value={tickets[type]}
          min={0}
          max={mostOf[type]}
          onChange={(count) => {
            setTickets(clipped({ ...tickets, [type]: count }, inPaidSeats));
            setStart(null);
          }}
        />
      ))}
      <ChangeSubmit
        {...rest}
        wish={isChanged ? { tickets, ...(start !== null && { start }) } : null}
        hint={t('party.hint')}
        onAlternative={setStart}
      />
    </div>
  );
}

/** At most one free child per adult, besides those in paid seats (P-8.5). */
function clipped<Tickets extends { adults: number; kidsFree: number }>(tickets: Tickets, inPaidSeats: number): Tickets {
  return { ...tickets, kidsFree: Math.min(tickets.kidsFree, tickets.adults + inPaidSeats) };
}

function PeopleForm({ booking, ...rest }: PartyFormProps) {
  const { t } = useTranslation('booking-changes');
  const [people, setPeople] = useState(booking.people ?? 1);
  return (
    <div className={stack(4)}>
      <Stepper
        label={t('party.people.label')}
        hint={t('party.people.hint')}
        decreaseLabel={t('party.people.less')}
        increaseLabel={t('party.people.more')}
        value={people}
        min={1}
        max={MOST_PEOPLE}
        onChange={setPeople}
      />
      <ChangeSubmit {...rest} wish={people === booking.people ? null : { people }} hint={t('party.hint')} />
    </div>
  );
}
