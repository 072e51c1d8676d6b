import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** Number of steps before and after the current one whose codes are accepted, for clocks that differ. */
const TOLERANCE = 1;

/** 160 random bits, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes);
}

/** What an authenticator app reads: an address (for the QR code), and base32 to type. */
export function totpKey(secret: Buffer, { issuer, email }: { issuer: string; email: string }) {
  const totp = totpOf(secret, { issuer, label: email });
  return { uri: totp.toString(), base32: totp.secret.base32 };
}

/** The 30-second step whose code this is; null for a wrong code. Spaces are ignored. */
export function stepOfCode(secret: Buffer, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds;
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const difference = totpOf(secret).validate({ token, timestamp, window: TOLERANCE });
  return difference === null ? null : Math.floor(timestamp / STEP_MS) + difference;
}

function totpOf(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
}
