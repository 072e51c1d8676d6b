/** Bytes as text that PostgreSQL reads as `bytea`: for bytes that are passed within JSON. */
export function hexBytes(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
