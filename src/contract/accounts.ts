import { z } from 'zod';
import { ROLES, STAFF_ROLES } from '#domain/policy.ts';
import { LONGEST_EMAIL, LONGEST_PASSWORD } from '#domain/text-lengths.ts';
import { id, instant, languageCode, version } from './json.ts';

export const signInRequest = z.object({
  email: z.string().max(LONGEST_EMAIL),
  password: z.string().max(LONGEST_PASSWORD),
  remember: z.boolean().optional(),
});

export const user = z
  .object({
    _id: id,
    email: z.string(),
    role: z.enum(ROLES),
    /** The operator requires a second factor that is not set up: every other route is refused until then (P-19.12). */
    mustSetUpSecondFactor: z.literal(true).optional(),
  })
  .meta({ id: 'User' });

const sessionTokens = z
  .object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: instant })
  .meta({ id: 'SessionTokens' });
export const signInAnswer = z.object({ tokens: sessionTokens, user });
export const meAnswer = z.object({ user: user.nullable() });

const password = z.string().max(LONGEST_PASSWORD);
export const changePasswordRequest = z.object({ oldPassword: password, password });
/** The address that a link is sent to, for a new password or for an account. */
export const passwordLinkRequest = z.object({ email: z.string().max(LONGEST_EMAIL) });
/** `token` comes from the link. */
export const resetPasswordRequest = z.object({ token: z.string().max(200), password });
/** Requires the account's password, so that an unattended screen is not enough. */
export const deleteAccountRequest = z.object({ password });
/** The session continues with these tokens; the earlier ones are invalid. */
export const changePasswordAnswer = z.object({ success: z.literal(true), tokens: sessionTokens });
export const doneAnswer = z.object({ success: z.literal(true) }).meta({ id: 'Done' });

export type User = z.infer<typeof user>;
export type SessionTokens = z.infer<typeof sessionTokens>;
export type SignInAnswer = z.infer<typeof signInAnswer>;

const staffRole = z.enum(STAFF_ROLES);

/** A member of the staff. invited: has not chosen a password yet. */
export const account = z
  .object({
    _id: id,
    email: z.string(),
    role: staffRole,
    status: z.enum(['active', 'invited', 'disabled']),
    hasSecondFactor: z.boolean(),
    lastSeen: instant.nullable(),
    /** When the open invitation expires; null when there is none. */
    invitedUntil: instant.nullable(),
    /** Sent back with a change, to detect concurrent changes. */
    version: z.string(),
  })
  .meta({ id: 'StaffAccount' });
export const accountsAnswer = z.object({ items: z.array(account) });
export const accountParams = z.object({ id: z.uuid() });
/** `language`: that of the mail. */
export const inviteRequest = z.object({
  email: z.string().max(LONGEST_EMAIL),
  role: staffRole,
  language: languageCode,
});
export const linkRequest = z.object({ language: languageCode });
export const accountChange = z.object({
  version,
  role: staffRole.optional(),
  disabled: z.boolean().optional(),
});

/** A device that is signed in to the user's own account. */
const ownSession = z
  .object({
    _id: id,
    /** The browser's user agent. */
    userAgent: z.string().nullable(),
    since: instant,
    lastSeen: instant,
    isThis: z.boolean(),
  })
  .meta({ id: 'Session' });
export const sessionsAnswer = z.object({ items: z.array(ownSession) });

export type Account = z.infer<typeof account>;
export type AccountsAnswer = z.infer<typeof accountsAnswer>;
export type OwnSession = z.infer<typeof ownSession>;
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;
