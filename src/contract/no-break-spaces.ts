/**
 * Spaces of a formatted number or date that must not break a line. Server and browsers use different narrow spaces, so all
 * are replaced by one kind. A day stays with its month (`5 December`, `5 de diciembre`), a Spanish year with its `de`, a
 * Russian number with its word («2026 г.»).
 */
export function withNoBreakSpaces(text: string): string {
  return text.replace(/[\u202F\u2009]|\d (?=[а-я])|\b\d\d? (de )?(?=[a-z])|\bde (?=\d)/gi, (match) =>
    match.replace(/\s/g, '\u00A0'),
  );
}
