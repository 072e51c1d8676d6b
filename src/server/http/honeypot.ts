/** Whether the hidden field of a public form is filled in. People leave it empty; robots fill it in (P-18.4). */
export function isHoneypotFilled(website: unknown): boolean {
  return website !== undefined && website !== null && website !== '';
}
