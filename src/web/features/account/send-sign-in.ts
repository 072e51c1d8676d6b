import type { SignInAnswer, User } from '#contract/accounts.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/api/send.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** @throws ApiError; with code `second_factor_required` after the right password. */
export async function sendSignIn(credentials: SignIn): Promise<User> {
  const { user } = await send<SignInAnswer>(PATHS.signIn, { method: 'POST', body: credentials });
  return user;
}
