/** A register number with the letters before it: "H TF-00000". */
const NUMBER = /((?:\b[A-Z]{1,3} )?[A-Z]+-\d+)/;

/** The text in parts: those that must not be broken between lines, and those between them, each with its place in it. */
export function numberParts(
  text: string,
): { readonly part: string; readonly at: number; readonly isNumber: boolean }[] {
  let at = 0;
  return text.split(NUMBER).map((part, place) => {
    const found = { part, at, isNumber: place % 2 === 1 };
    at += part.length;
    return found;
  });
}
