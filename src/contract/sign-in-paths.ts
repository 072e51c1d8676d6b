/** Paths of the second step of a sign-in and of passkeys: only the sign-in dialog calls them, so its script has them. */
export const SIGN_IN_PATHS = {
  secondFactor: '/user/auth/second-factor',
  secondFactorPasskey: '/user/auth/second-factor/passkey',
  passkey: '/user/auth/passkey',
  passkeyOptions: '/user/auth/passkey/options',
} as const;
