/** A new password has at least 8 characters; older, shorter ones still sign in (P-19.4). */
export const NEW_PASSWORD_MINIMUM = 8;

export function isNewPasswordLongEnough(password: string): boolean {
  return [...password].length >= NEW_PASSWORD_MINIMUM;
}

/** A password that contains a name needs at least this many other characters, not all of them digits. */
const ENOUGH_BESIDE_NAME = 4;

/**
 * Whether the password is one of the names (an email, its local part, the site's name) plus only digits, punctuation or a
 * few letters: `AD-Boat-Rental2026!` for `AD Boat Rental` (P-19.4).
 */
export function isNameWithLittleElse(password: string, names: readonly string[]): boolean {
  const given = lettersAndDigits(password);
  return names
    .map(lettersAndDigits)
    .filter((name) => name !== '')
    .some((name) => (name.length < ENOUGH_BESIDE_NAME ? withoutDigitsAround(given) === name : isName(given, name)));
}

function isName(given: string, name: string): boolean {
  if (!given.includes(name)) return false;
  const rest = given.replaceAll(name, '');
  return rest.length < ENOUGH_BESIDE_NAME || /^\p{N}+$/u.test(rest);
}

function withoutDigitsAround(text: string): string {
  return text.replaceAll(/^\p{N}+|\p{N}+$/gu, '');
}

function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The parts of an email address that must not be the password: the whole address, and the text before `@` or `+`. */
export function namesInEmail(email: string): string[] {
  const local = email.split('@', 1)[0] ?? '';
  return [email, local, local.split('+', 1)[0] ?? ''];
}
