import { z } from 'zod';
import { ROLES, STAFF_ROLES } from '#domain/policy.ts';
import { id, instant, languageCode } from './json.ts';

export const signInRequest = z.object({
  email: z.string().max(254),
  password: z.string().max(1024),
  remember: z.boolean().optional(),
});

export const user = z.object({ _id: id, email: z.string(), role: z.enum(ROLES) }).meta({ id: 'User' });

const sessionTokens = z
  .object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: instant })
  .meta({ id: 'SessionTokens' });
export const signInAnswer = z.object({ tokens: sessionTokens, user });
export const meAnswer = z.object({ user: user.nullable() });

const password = z.string().max(1024);
export const changePasswordRequest = z.object({ oldPassword: password, password });
/** The address for which somebody wants a link: for another password, or for an account. */
export const passwordLinkRequest = z.object({ email: z.string().max(254) });
/** `token` is the link's. */
export const resetPasswordRequest = z.object({ token: z.string().max(200), password });
/** `password` is the account's own, so that an open screen is not enough. */
export const deleteAccountRequest = z.object({ password });
/** The session goes on under these; the ones before open nothing any more. */
export const changePasswordAnswer = z.object({ success: z.literal(true), tokens: sessionTokens });
export const doneAnswer = z.object({ success: z.literal(true) }).meta({ id: 'Done' });

export type User = z.infer<typeof user>;
export type SessionTokens = z.infer<typeof sessionTokens>;
export type SignInAnswer = z.infer<typeof signInAnswer>;

const staffRole = z.enum(STAFF_ROLES);

/** Somebody who works here. invited: has not chosen a password yet. */
export const account = z
  .object({
    _id: id,
    email: z.string(),
    role: staffRole,
    status: z.enum(['active', 'invited', 'disabled']),
    lastSeen: instant.nullable(),
    /** How long the open invitation is good for; null where none is open. */
    invitedUntil: instant.nullable(),
    /** Goes back with a change: another's change in between is found by it. */
    version: z.string(),
  })
  .meta({ id: 'StaffAccount' });
export const accountsAnswer = z.object({ items: z.array(account) });
export const accountParams = z.object({ id: z.uuid() });
/** `language` is the mail's. */
export const inviteRequest = z.object({ email: z.string().max(254), role: staffRole, language: languageCode });
export const linkRequest = z.object({ language: languageCode });
export const accountChange = z.object({
  version: z.string().max(64),
  role: staffRole.optional(),
  disabled: z.boolean().optional(),
});

/** A device that is signed in to the asker's own account. */
const ownSession = z
  .object({
    _id: id,
    /** As the browser named itself. */
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
