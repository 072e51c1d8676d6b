/** Stable error codes and their HTTP status (docs/http.md). Clients translate the code; the status follows from it. */
export const ERROR_STATUS = {
  malformed_request: 400,
  invalid_signature: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  second_factor_required: 401,
  second_factor_wrong: 401,
  forbidden: 403,
  cross_site: 403,
  second_factor_not_set_up: 403,
  confirmation_required: 403,
  not_found: 404,
  boat_not_found: 404,
  policy_not_found: 404,
  slot_not_found: 404,
  booking_not_found: 404,
  account_not_found: 404,
  ticket_unknown: 404,
  booking_changed: 409,
  slot_taken: 409,
  seats_taken: 409,
  price_changed: 409,
  hold_expired: 409,
  contact_needed: 409,
  state_conflict: 409,
  slot_overlaps: 409,
  slot_sold: 409,
  slot_changed: 409,
  slot_has_history: 409,
  boat_archived: 409,
  boat_not_archived: 409,
  boat_has_bookings: 409,
  account_changed: 409,
  last_admin: 409,
  last_second_factor: 409,
  demo_account_in_use: 409,
  not_paid: 409,
  not_aboard_today: 409,
  booking_over: 409,
  link_not_valid: 410,
  sign_in_expired: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  invalid_fields: 422,
  range_too_long: 422,
  same_time: 422,
  start_in_past: 422,
  start_not_offered: 422,
  duration_out_of_range: 422,
  too_many_free_kids: 422,
  below_minimum: 422,
  no_seats: 422,
  adult_needed: 422,
  mode_not_offered: 422,
  party_too_large: 422,
  idempotency_key_reused: 422,
  passkey_not_accepted: 422,
  picture_unreadable: 422,
  picture_animated: 422,
  picture_too_small: 422,
  picture_too_many_pixels: 422,
  too_many_requests: 429,
  sign_in_throttled: 429,
  too_many_mails: 429,
  too_many_holds: 429,
  internal: 500,
  provider_unavailable: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every error answer. `fields` maps a field's path to a message for people. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
    /** Data a client needs to continue: the right price, the seats left, the present state. */
    readonly details?: Readonly<Record<string, unknown>>;
  };
}
