import { OWED_AND_FAILED } from './failed-refunds.ts';

/**
 * The ids of payments that may be open, from partial indexes, so that settled payments are not read. The view
 * `ledger_payments` then tells which of them are open (`is_unsettled`).
 */
export const MAYBE_OPEN_PAYMENTS = `
  select id from payments where status in ('created', 'processing', 'requires_action')
  union select id from payments where status = 'canceled' and provider_payment_id is not null
    and provider_status is distinct from 'canceled' and provider_status is distinct from 'unknown'
  union select payment_id from refunds where status in ('created', 'pending')
  union select payment_id from refunds r where ${OWED_AND_FAILED}
  union select payment_id from disputes where status not in ('won', 'lost', 'warning_closed', 'prevented')`;
