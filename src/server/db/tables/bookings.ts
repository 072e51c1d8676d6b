/** SQL condition: the booking has a contact. */
export const HAS_CONTACT = 'customer_name is not null and coalesce(customer_email, customer_phone) is not null';

/** SQL condition: a visitor's unpaid hold that has not expired. An operator's hold has no source. */
export const IS_LIVE_HOLD =
  "status = 'pending' and hold_expires_at > (select app_now()) and client_address_hash is not null";
