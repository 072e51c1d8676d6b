/** The longest part that fits into the narrowest column, in characters. */
const LONGEST = 20;

const PART = new RegExp(`[@.]?[^@.]{1,${LONGEST - 1}}|[@.]`, 'gu');

/** The parts between which an address may wrap, each with its position: `ana`, `@sea`, `.example`. */
export function emailParts(email: string): { readonly part: string; readonly at: number }[] {
  return [...email.matchAll(PART)].map(({ 0: part, index: at }) => ({ part, at }));
}
