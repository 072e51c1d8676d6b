import type { SignInAnswer } from '#contract/accounts.ts';
import { isEmail, isPassword } from '#domain/contact/contact-rules.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { openSession } from './open-session.ts';
import { passwordMatches } from './password-hash.ts';
import { type AccountRow, accountByEmail } from './queries.ts';
import { requireSecondStep } from './second-factor/second-step.ts';
import { countAttempt, forgiveAttempt } from './sign-in-throttle.ts';

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  /** IP address of the client. */
  ip: string;
  /** Hashes of the tokens in the browser's cookie (known-browser.ts). */
  browserHashes: Buffer[];
  /** Shown in the list of sessions. */
  userAgent: string | undefined;
}

/**
 * Opens a session. An unknown address, a wrong password and a disabled account get the same answer in the same time. A password
 * that is replaced while it is compared, which may take seconds under load, counts as wrong.
 * @throws AppError invalid_fields (P-19.3), sign_in_throttled, wrong_credentials, second_factor_required (P-19.12)
 */
export async function signIn({ db, env }: AppDeps, credentials: Credentials): Promise<SignInAnswer> {
  const email = credentials.email.trim().toLowerCase();
  refuseInvalid(email, credentials.password);
  const attempt = await countAttempt(db, { ...credentials, email });
  const [account] = await accountByEmail(db, [email]);
  if (!(await isRight(account, credentials.password))) throw new AppError('wrong_credentials');
  await forgiveAttempt(db, attempt);
  await requireSecondStep({ db, env }, account as AccountRow, credentials.remember);
  const answer = await openSession(db, account as AccountRow, credentials);
  if (!answer) throw new AppError('wrong_credentials');
  return answer;
}

function refuseInvalid(email: string, password: string): void {
  const fields = {
    ...(!isEmail(email) && { email: 'email_invalid' }),
    ...(!isPassword(password) && { password: 'password_too_short' }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields });
}

/** Belongs to no account. Unknown addresses are compared with it, so they take as long as known ones. */
const NO_ACCOUNT = '$argon2id$v=19$m=19456,t=2,p=1$2nR5Cc2Gaai7JAQo0/soIA$9ZTo2MsYAyPhjhKbWxCcgQwhsux0ZMAk26rsX6AaI2Q';

async function isRight(account: AccountRow | undefined, password: string): Promise<boolean> {
  const hash = account?.password_hash ?? null;
  const matches = await passwordMatches(password, hash ?? NO_ACCOUNT);
  return matches && hash !== null && account?.disabled === false;
}
