import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_PHONE } from '#domain/text-lengths.ts';

/** Attributes of the inputs for a customer's contact (P-18.1). */
export const CONTACT_INPUTS = {
  name: { autoComplete: 'name', maxLength: LONGEST_NAME },
  email: { type: 'email', autoComplete: 'email', maxLength: LONGEST_EMAIL },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: LONGEST_PHONE },
} as const;
