import { z } from 'zod';
import { id, instant } from './json.ts';

export const signInRequest = z.object({
  email: z.string().max(254),
  password: z.string().max(1024),
  remember: z.boolean().optional(),
});

export const role = z.enum(['admin', 'crew', 'customer']);
export const user = z.object({ _id: id, email: z.string(), role });

export const signInAnswer = z.object({
  tokens: z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: instant }),
  user,
});
export const meAnswer = z.object({ user: user.nullable() });

const password = z.string().max(1024);
export const changePasswordRequest = z.object({ oldPassword: password, password });
export const passwordLinkRequest = z.object({ email: z.string().max(254) });
/** `token` is the link's. */
export const resetPasswordRequest = z.object({ token: z.string().max(200), password });
export const doneAnswer = z.object({ success: z.literal(true) });

export type Role = z.infer<typeof role>;
export type User = z.infer<typeof user>;
export type SignInAnswer = z.infer<typeof signInAnswer>;
