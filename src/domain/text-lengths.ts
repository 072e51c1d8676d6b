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

/** Why the operator cancels, refunds or changes a booking. */
export const LONGEST_REASON = 500;

/** Why the operator ends or refunds a voucher. */
export const LONGEST_VOUCHER_REASON = 300;

/** The note on a slot, and why a time is blocked. */
export const LONGEST_SLOT_NOTE = 200;

/** The words that a list of the back office is searched for, or the code that is looked for at check-in. */
export const LONGEST_SEARCH = 200;

/** In the settings (P-21.6): texts of one line and paths of files, longer texts, and addresses of other sites. */
export const LONGEST_LINE = 200;
export const LONGEST_TEXT = 600;
export const LONGEST_LINK = 500;
