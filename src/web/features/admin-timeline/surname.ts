/**
 * A name without its first word, which leaves the surname or both of them. A single word, an e-mail address and a telephone
 * number stay as they are.
 */
export function surname(customer: string): string {
  const [first = '', ...rest] = customer.trim().split(/\s+/);
  return rest.length === 0 || /^[+\d(]/.test(first) ? customer.trim() : rest.join(' ');
}
