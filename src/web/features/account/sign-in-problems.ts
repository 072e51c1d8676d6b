import { isEmail, isPassword } from '#domain/contact/contact-rules.ts';

export type SignInField = 'email' | 'password';

/** Problems of a sign-in found before it is sent (P-19.3). */
export function signInProblems(draft: {
  readonly email: string;
  readonly password: string;
}): Partial<Record<SignInField, true>> {
  return {
    ...(!isEmail(draft.email.trim()) && { email: true }),
    ...(!isPassword(draft.password) && { password: true }),
  };
}
