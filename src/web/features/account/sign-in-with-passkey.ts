import type { SignInAnswer, User } from '#contract/accounts.ts';
import { SIGN_IN_PATHS } from '#contract/sign-in-paths.ts';
import { send } from '../../lib/api/send.ts';
import { answerChallenge } from '../../lib/browser/passkeys.ts';

/** Signs in with any passkey of this site. @throws ApiError, PasskeyNotUsed */
export async function signInWithPasskey(remember: boolean): Promise<User> {
  const body = { ...(await answerChallenge(SIGN_IN_PATHS.passkeyOptions)), remember };
  const { user } = await send<SignInAnswer>(SIGN_IN_PATHS.passkey, { method: 'POST', body });
  return user;
}
