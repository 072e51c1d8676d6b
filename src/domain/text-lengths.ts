/** The longest texts that requests, and the forms that send them, may contain: UTF-16 code units, as `maxLength` counts. */
export const LONGEST_NAME = 200;
export const LONGEST_EMAIL = 254;
export const LONGEST_PHONE = 40;

/** The text of a contact message (P-18.2). */
export const LONGEST_MESSAGE = 4_000;

/** The code of a voucher as typed, with dashes and spaces. */
export const LONGEST_VOUCHER_CODE = 40;

/** The operator's note on a booking or a message. */
export const LONGEST_NOTE = 2_000;

/** The operator's note on a payment by hand. */
export const LONGEST_PAYMENT_NOTE = 500;

/** Why the operator cancels, refunds or changes a booking. */
export const LONGEST_REASON = 500;

/** Why the operator ends or refunds a voucher. */
export const LONGEST_VOUCHER_REASON = 300;

/** The note on a slot, and why a time is blocked. */
export const LONGEST_SLOT_NOTE = 200;

/** The words that a list of the back office is searched for, or the code that is looked for at check-in. */
export const LONGEST_SEARCH = 200;

/** The customer or number that the timeline is searched for. */
export const LONGEST_TIMELINE_SEARCH = 100;

/** The name of a port, as a filter. */
export const LONGEST_PORT = 200;

/** An id of the database, as typed into the filter of the audit log. */
export const UUID_LENGTH = 36;

/** An IP address or network, as typed into the filter of the security log. */
export const LONGEST_SOURCE = 60;

/** For signing in: a password, the two kinds of codes as typed, with spaces and dashes, and the name of a passkey. */
export const LONGEST_PASSWORD = 1_024;
export const LONGEST_FACTOR_CODE = 20;
export const LONGEST_RECOVERY_CODE = 60;
export const LONGEST_PASSKEY_NAME = 60;

/** In the settings (P-21.6): texts of one line and paths of files, longer texts, and addresses of other sites. */
export const LONGEST_LINE = 200;
export const LONGEST_TEXT = 600;
export const LONGEST_LINK = 500;
