import type { Queryable } from '#server/db/database.ts';

/** A visitor's own contact is no booking event, an operator's edit of it is. */
export const VISITORS_EMAIL = 'visitor@mail.example';

/**
 * Triggers that only tests install: they record each row change that is a booking event, with the expected event and
 * the transaction of the change. They do not use the program's own list of events.
 */
export async function noteChanges(sql: Queryable): Promise<void> {
  await sql.query(`
    create table seen_changes (
      tx xid8 not null default pg_current_xact_id(), booking_id uuid not null, event text not null,
      from_status text, to_status text, refund_id uuid);

    create function see_booking() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into seen_changes (booking_id, event, to_status) values (new.id, 'held', new.status);
        return null;
      end if;
      if new.status <> old.status then
        insert into seen_changes (booking_id, event, from_status, to_status) values (new.id, case
          when new.status = 'paid' then case old.status when 'pending' then 'paid' else 'reinstated' end
          when new.status = 'pending' then 'kept_again'
          when new.status = 'canceled' and old.status = 'refunded' then 'refund_undone'
          when new.status = 'canceled' and new.cancel_reason = 'expired' then 'hold_expired'
          when new.status = 'canceled' and new.cancel_reason = 'released' then 'hold_released'
          when new.status = 'canceled' and old.status = 'pending'
            and (new.pays_by is distinct from 'pier' or new.cancel_reason = 'payment_refunded') then 'hold_canceled'
          else new.status end, old.status, new.status);
      end if;
      if new.hold_extended and not old.hold_extended then
        insert into seen_changes (booking_id, event) values (new.id, 'hold_extended');
      end if;
      -- A counter sale: the customer is written in the transaction that took the place.
      if old.created_at = app_now() and old.customer_name is null and new.customer_name is not null then
        insert into seen_changes (booking_id, event) values (new.id, case
          when new.pays_by = 'pier' then 'kept_for_pier'
          when new.pays_by = 'link' and new.customer_email is not null then 'pay_link_sent'
          else 'sold_at_counter' end);
      elsif (new.customer_name, new.customer_email, new.customer_phone, new.language, new.operator_note)
          is distinct from (old.customer_name, old.customer_email, old.customer_phone, old.language, old.operator_note)
          and new.customer_email is distinct from '${VISITORS_EMAIL}' then
        insert into seen_changes (booking_id, event) values (new.id, 'edited');
      end if;
      return null;
    end $$;
    create trigger see_booking after insert or update on bookings for each row execute function see_booking();

    create function see_refund() returns trigger language plpgsql as $$
    begin
      insert into seen_changes (booking_id, refund_id, event)
      select booking_id, new.id, case
        when new.status = 'created' and new.cause in ('late', 'wrong_amount') and new.attempt = 1 then 'payment_rejected'
        when new.status = 'created' then 'refund_ordered'
        when new.status = 'succeeded' and new.cause in ('late', 'wrong_amount') then 'rejected_payment_returned'
        else 'refund_' || new.status end
      from payments where id = new.payment_id;
      return null;
    end $$;
    create trigger see_refund after insert on refunds for each row execute function see_refund();
    create trigger see_refund_status after update on refunds for each row when (new.status <> old.status)
      execute function see_refund();

    create function see_booking_id() returns trigger language plpgsql as $$
    begin
      insert into seen_changes (booking_id, event) values (new.booking_id, tg_argv[0]);
      return null;
    end $$;
    create trigger see_move after insert on booking_moves for each row execute function see_booking_id('moved');
    create trigger see_hand_payment after insert on payments for each row when (new.provider in ('cash', 'terminal'))
      execute function see_booking_id('hand_payment_taken');
    create trigger see_resent after insert on mail_outbox for each row when (new.kind = 'booking-resent')
      execute function see_booking_id('confirmation_resent')`);
}
