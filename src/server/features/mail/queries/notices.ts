import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import type { StaffNotice } from '#domain/booking/staff-notices.ts';
import type { Language } from '#contract/language.ts';
import { prepared } from '../../../db/statement.ts';

/** The language of alerts (P-20.21). */
export const ALERT_LANGUAGE = `coalesce((select value #>> '{alerts,language}' from site_settings), 'en')`;

export interface NoticedBooking {
  id: string;
  status: BookingStatus;
  cancel_reason: string | null;
  type: 'private' | 'shared';
  boat: string;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  people: number | null;
  amount_gross_cents: number;
  due_cents: number;
  customer_name: string | null;
  customer_phone: string | null;
  /** The last failure; null: there was none. */
  failed: 'hold_expired' | 'refund_failed' | 'charge_failed' | 'deposit_expired' | null;
}

export interface NoticedMessage {
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
}

export const notice = prepared<
  [id: string],
  { kind: StaffNotice; at: Temporal.Instant; language: Language; booking_id: string | null; message_id: string | null }
>('notice', `select kind, at, ${ALERT_LANGUAGE} as language, booking_id, message_id from staff_notices where id = $1`);

export const noticedBooking = prepared<[id: string, language: Language], NoticedBooking>(
  'noticed-booking',
  `select b.id, b.status, b.cancel_reason, b.type, coalesce(boat.translations -> $2 ->> 'title', boat.title) as boat,
     b.start_at, b.end_at, case b.type when 'shared' then b.seats else b.people end as people, b.amount_gross_cents,
     money.due_cents, b.customer_name, b.customer_phone,
     (select event from booking_events where booking_id = b.id
        and event in ('hold_expired', 'refund_failed', 'charge_failed', 'deposit_expired') order by id desc limit 1) as failed
   from bookings b join boats boat on boat.id = b.boat_id join booking_money money on money.booking_id = b.id
   where b.id = $1`,
);

export const noticedMessage = prepared<[id: string], NoticedMessage>(
  'noticed-message',
  'select name, email, phone, message from messages where id = $1',
);

/** '' or null: there is none. */
export const webhookAddress = prepared<[], { url: string | null }>(
  'webhook-address',
  `select value #>> '{alerts,webhookUrl}' as url from site_settings`,
);
