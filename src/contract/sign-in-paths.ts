/** Paths for the second step of a sign-in and for passkeys. Only the script of the sign-in dialog contains them. */
export const SIGN_IN_PATHS = {
  secondFactor: '/user/auth/second-factor',
  secondFactorPasskey: '/user/auth/second-factor/passkey',
  passkey: '/user/auth/passkey',
  passkeyOptions: '/user/auth/passkey/options',
} as const;
