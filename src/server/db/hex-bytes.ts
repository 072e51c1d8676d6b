/** Bytes as hexadecimal text that PostgreSQL reads as `bytea`, for bytes inside JSON. */
export function hexBytes(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
