import type { Language } from '#contract/language.ts';
import { BOOKING_VERSION } from '../../read/booking-version.ts';
import { prepared } from '../../../db/statement.ts';
import { mailIsDueOf, recordEvents } from '../../queries/record-events.ts';

export interface DetailsRow {
  version: string;
  details: unknown;
}

const DETAILS = `jsonb_build_object('name', b.customer_name, 'email', b.customer_email, 'phone', b.customer_phone,
  'language', b.language, 'note', b.operator_note)`;

export const lockDetails = prepared<[bookingId: string], DetailsRow>(
  'lock-booking-details',
  `select ${BOOKING_VERSION} as version, ${DETAILS} as details from bookings b where id = $1 for no key update`,
);

/** The caller has locked the row; `before` is its details until now. */
export const writeDetails = prepared<
  [
    bookingId: string,
    name: string,
    email: string | null,
    phone: string | null,
    language: Language,
    note: string,
    actor: string,
    before: string,
  ],
  never
>(
  'write-booking-details',
  `with written as (
     update bookings b set customer_name = $2, customer_email = $3, customer_phone = $4, language = $5, operator_note = $6,
       updated_at = app_now()
     where id = $1
     returning id, ${DETAILS} as details
   ), ${mailIsDueOf('written')}, edited as (
     select id, details from written where details <> $8::jsonb
   ), ${recordEvents({
     rows: 'edited',
     event: 'edited',
     bookingId: 'id',
     actor: '$7',
     before: '$8::jsonb',
     after: 'details',
   })}
   select from written`,
);
