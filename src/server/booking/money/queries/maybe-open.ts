import { OPEN_PAYMENT_STATUSES, OPEN_REFUND_STATUSES } from '#domain/booking/payment-statuses.ts';
import { CLOSED_DISPUTE_STATUSES } from '#domain/booking/dispute.ts';
import { listed } from '../../../db/listed.ts';
import { OWED_AND_FAILED } from './failed-refunds.ts';

/**
 * The ids of payments that may be open, from partial indexes, so that settled payments are not read. The view
 * `ledger_payments` then tells which of them are open (`is_unsettled`).
 */
export const MAYBE_OPEN_PAYMENTS = `
  select id from payments where status in (${listed(OPEN_PAYMENT_STATUSES)})
  union select id from payments where status = 'canceled' and provider_payment_id is not null
    and provider_status is distinct from 'canceled' and provider_status is distinct from 'unknown'
  union select payment_id from refunds where status in (${listed(OPEN_REFUND_STATUSES)})
  union select payment_id from refunds r where ${OWED_AND_FAILED}
  union select payment_id from disputes where status not in (${listed(CLOSED_DISPUTE_STATUSES)})`;
