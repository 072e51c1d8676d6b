/**
 * A name without its first word, which leaves one or two surnames. A single word, an email address or a telephone
 * number is returned unchanged.
 */
export function surname(customer: string): string {
  const [first = '', ...rest] = customer.trim().split(/\s+/);
  return rest.length === 0 || /^[+\d(]/.test(first) ? customer.trim() : rest.join(' ');
}
