import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_PHONE } from '../text-lengths.ts';

/** Control characters, lone surrogates and bidirectional control characters. */
const NEVER_IN_A_NAME = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const INVISIBLE = /[\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

// No part can begin with a character that the part before it accepts, so matching needs no backtracking and takes linear
// time.
const LETTERS = String.raw`[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~\-]+`;
const LABEL = String.raw`[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*`;
const EMAIL_LOCAL = String.raw`${LETTERS}(?:\.${LETTERS})*`;
const EMAIL_DOMAIN = String.raw`(?:${LABEL}\.)+(?=\p{L}.)${LABEL}`;
const EMAIL = new RegExp(`^${EMAIL_LOCAL}@${EMAIL_DOMAIN}$`, 'u');

/** At least 2 visible characters and at most 200 characters after trimming (P-18.1). */
export function isName(raw: string): boolean {
  const name = raw.trim();
  if (name.length > LONGEST_NAME || NEVER_IN_A_NAME.test(name)) return false;
  return [...name.replace(INVISIBLE, '')].length >= 2;
}

/** `local@domain.tld` with a TLD of 2 characters or more, at most 254 characters (P-18.1). Trim first: a space is refused. */
export function isEmail(email: string): boolean {
  return email.length <= LONGEST_EMAIL && EMAIL.test(email);
}

/** Keeps digits and plus signs: the form that is validated and stored. */
export function normalizePhone(raw: string): string {
  return raw.replace(/[^\d+]/g, '');
}

/** Optional plus, then 7–15 digits; other characters between them are ignored (P-18.1). */
export function isBookingPhone(raw: string): boolean {
  return raw.length <= LONGEST_PHONE && /^\+?\d{7,15}$/.test(normalizePhone(raw));
}

/** 7 digits or more among digits, spaces, dashes, parentheses and pluses only (P-18.2). */
export function isContactPhone(raw: string): boolean {
  return raw.length <= LONGEST_PHONE && /^[\d ()+-]+$/.test(raw) && raw.replace(/\D/g, '').length >= 7;
}

/** What is wrong with a booking's contact, by field; `contact`: both email and telephone are missing. */
export interface ContactProblems {
  readonly name?: 'name_invalid';
  readonly email?: 'email_invalid';
  readonly phone?: 'phone_invalid';
  readonly contact?: 'contact_required';
}

/** Empty when the contact is valid. A blank email or telephone counts as not given; one of them is needed (P-18.1). */
export function bookingContactProblems(contact: {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}): ContactProblems {
  const email = contact.email?.trim() ?? '';
  const phone = contact.phone?.trim() ?? '';
  return {
    ...(!isName(contact.name) && { name: 'name_invalid' }),
    ...(email !== '' && !isEmail(email) && { email: 'email_invalid' }),
    ...(phone !== '' && !isBookingPhone(phone) && { phone: 'phone_invalid' }),
    ...(email === '' && phone === '' && { contact: 'contact_required' }),
  };
}

/** Long enough for the sign-in form: 6 characters (P-19.3). New passwords have a separate rule (P-19.4). */
export function isPassword(password: string): boolean {
  return password.length >= 6;
}
