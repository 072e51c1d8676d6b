interface EventRule {
  /** Anybody can cause the event, so the log limits how many rows it gets (P-19.11). */
  readonly byAnybody: boolean;
  /** Repetitions by the same account and source within this period share one row, which counts them. */
  readonly rowPer: 'minute' | 'day';
}

/** What the security log records (P-19.11). A new event needs a line here and a name in `admin-security-log.json`. */
export const SECURITY_EVENTS = {
  sign_in_succeeded: { byAnybody: false, rowPer: 'minute' },
  sign_in_failed: { byAnybody: true, rowPer: 'minute' },
  sign_in_throttled: { byAnybody: true, rowPer: 'minute' },
  /** The password was right, and a second factor was asked for. */
  second_factor_required: { byAnybody: false, rowPer: 'minute' },
  /** A wrong code or a rejected passkey, at sign-in or when a second factor is asked for again. */
  second_factor_failed: { byAnybody: true, rowPer: 'minute' },
  second_factor_added: { byAnybody: false, rowPer: 'minute' },
  /** By its owner, or by an admin for somebody who lost it. */
  second_factor_removed: { byAnybody: false, rowPer: 'minute' },
  recovery_code_used: { byAnybody: false, rowPer: 'minute' },
  recovery_codes_renewed: { byAnybody: false, rowPer: 'minute' },
  /** A signed-in person gave a wrong password when asked for it again. */
  password_refused: { byAnybody: false, rowPer: 'minute' },
  password_changed: { byAnybody: false, rowPer: 'minute' },
  password_link_requested: { byAnybody: true, rowPer: 'minute' },
  /** With a mailed link, or on the server with `npm run admin:reset`. */
  password_reset: { byAnybody: false, rowPer: 'minute' },
  account_requested: { byAnybody: true, rowPer: 'minute' },
  account_created: { byAnybody: false, rowPer: 'minute' },
  account_deleted: { byAnybody: false, rowPer: 'minute' },
  staff_invited: { byAnybody: false, rowPer: 'minute' },
  role_changed: { byAnybody: false, rowPer: 'minute' },
  account_disabled: { byAnybody: false, rowPer: 'minute' },
  account_enabled: { byAnybody: false, rowPer: 'minute' },
  sessions_ended: { byAnybody: false, rowPer: 'minute' },
  /** 403, or 401 for a bearer token without a session. */
  access_refused: { byAnybody: true, rowPer: 'minute' },
  booking_link_used: { byAnybody: true, rowPer: 'day' },
  booking_link_refused: { byAnybody: true, rowPer: 'minute' },
} as const satisfies Record<string, EventRule>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

export const SECURITY_EVENT_NAMES = Object.keys(SECURITY_EVENTS) as [SecurityEvent, ...SecurityEvent[]];
