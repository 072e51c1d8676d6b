/** A new password has at least 8 characters; older, shorter ones still sign in (P-19.4). */
export const NEW_PASSWORD_MINIMUM = 8;

export function isNewPasswordLongEnough(password: string): boolean {
  return [...password].length >= NEW_PASSWORD_MINIMUM;
}
