/**
 * A register number such as "H TF-00000" or "F 00", or a span of times, kept on one line by a no-break space and word
 * joiners.
 */
export function unbroken(text: string): string {
  return text.replace(/\b([A-Z]) /g, '$1\u00a0').replace(/[-–](?=\d)/g, '\u2060$&\u2060');
}
