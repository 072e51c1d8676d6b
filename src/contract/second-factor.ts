import { z } from 'zod';
import {
  LONGEST_FACTOR_CODE,
  LONGEST_RECOVERY_CODE,
  LONGEST_PASSKEY_NAME,
  LONGEST_PASSWORD,
} from '#domain/text-lengths.ts';
import { id, instant } from './json.ts';

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[A-Za-z0-9_-]*$/);
const ticket = z.string().max(100);
const extensions = z.record(z.string(), z.unknown()).default({});

/** A passkey's answer to a challenge (WebAuthn's `AuthenticationResponseJSON`). */
const passkeyAssertion = z
  .object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.exactOptional(),
    }),
    clientExtensionResults: extensions,
  })
  .meta({ id: 'PasskeyAssertion' });

/** A new passkey (WebAuthn's `RegistrationResponseJSON`). */
const passkeyRegistration = z
  .object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(32)).max(10).exactOptional(),
    }),
    clientExtensionResults: extensions,
  })
  .meta({ id: 'PasskeyRegistration' });

/** Exactly one is given. `code`: six digits of the authenticator app. */
const secondFactorProof = {
  code: z.string().max(LONGEST_FACTOR_CODE).optional(),
  recoveryCode: z.string().max(LONGEST_RECOVERY_CODE).optional(),
  passkey: passkeyAssertion.optional(),
};

const METHODS = ['passkey', 'authenticator-app', 'recovery-code'] as const;
const secondFactorMethod = z.enum(METHODS);

/** The `details` of `second_factor_required`. The ticket is sent back with the second factor and is valid until `expiresAt`. */
const secondFactorRequired = z.object({
  ticket,
  methods: z.array(secondFactorMethod),
  expiresAt: instant,
});

export const secondFactorRequest = z.object({ ticket, ...secondFactorProof });
export const ticketRequest = z.object({ ticket });
export const passkeySignInRequest = z.object({ ticket, passkey: passkeyAssertion, remember: z.boolean().optional() });

/** `options`: for the browser's WebAuthn call, in WebAuthn's JSON form. The result is sent back with `ticket`. */
export const passkeyOptionsAnswer = z.object({ ticket, options: z.looseObject({ challenge: z.string() }) });

/** The password if the account has no second factor; otherwise a second factor, and for a passkey also its ticket. */
export const confirmationRequest = z.object({
  password: z.string().max(LONGEST_PASSWORD).optional(),
  ticket: ticket.optional(),
  ...secondFactorProof,
});

const passkeyName = z.string().trim().min(1).max(LONGEST_PASSKEY_NAME);
const passkey = z
  .object({ _id: id, name: z.string(), since: instant, lastUsed: instant.nullable() })
  .meta({ id: 'Passkey' });

/** The second factors of the signed-in account. */
export const secondFactors = z
  .object({
    authenticatorApp: z.object({ since: instant, lastUsed: instant.nullable() }).nullable(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.int(),
    /** Whether the operator requires a second factor of this account now; if so, the last one cannot be removed. */
    isRequired: z.boolean(),
    /** false: the site is at an IP address, so it has no host name for passkeys. */
    mayUsePasskeys: z.boolean(),
    /** Ways to confirm one's identity before a change; empty while the last proof is recent enough. */
    confirmWith: z.array(z.enum(['password', ...METHODS])),
  })
  .meta({ id: 'SecondFactors' });

/** `qrCode`: a data URL for an image. `secret`: the same in base32, to be typed in. */
export const authenticatorAppSetUp = z.object({ secret: z.string(), qrCode: z.string(), uri: z.string() });
export const authenticatorAppRequest = z.object({ code: z.string().max(LONGEST_FACTOR_CODE) });
export const passkeyRequest = z.object({ ticket, name: passkeyName, passkey: passkeyRegistration });
export const passkeyNameRequest = z.object({ name: passkeyName });
/** `recoveryCodes`: new codes, shown once; null when the earlier ones stay valid. */
export const factorAddedAnswer = z.object({ factors: secondFactors, recoveryCodes: z.array(z.string()).nullable() });
export const recoveryCodesAnswer = z.object({ factors: secondFactors, recoveryCodes: z.array(z.string()) });

export type SecondFactorMethod = z.infer<typeof secondFactorMethod>;
export type SecondFactorRequired = z.infer<typeof secondFactorRequired>;
export type SecondFactors = z.infer<typeof secondFactors>;
export type OwnPasskey = z.infer<typeof passkey>;
export type AuthenticatorAppSetUp = z.infer<typeof authenticatorAppSetUp>;
export type FactorAddedAnswer = z.infer<typeof factorAddedAnswer>;
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>;
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;
export type SecondFactorProof = z.infer<z.ZodObject<typeof secondFactorProof>>;
