/**
 * A formatted number or date with no-break spaces where a line must not end. Server and browsers use different narrow
 * spaces, so all are replaced by one kind. A day stays with its month (`5 December`, `5 de diciembre`), a Spanish year
 * with its `de`, a Russian number with the words around it («5 декабря 2026 г.»).
 */
export function withNoBreakSpaces(text: string): string {
  return text.replace(/[\u202F\u2009]|\d (?=[а-я])|[а-я] (?=\d)|\b\d\d? (de )?(?=[a-z])|\bde (?=\d)/gi, (match) =>
    match.replace(/\s/g, '\u00A0'),
  );
}

/** Keeps a short last word of a name, such as a number, on the same line as the word before it: `Sunset Sail 40`. */
export function withShortEnd(name: string): string {
  return name.replace(/ (?=\S{1,4}$)/, '\u00A0');
}
