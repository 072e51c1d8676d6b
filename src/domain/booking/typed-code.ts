/**
 * A ticket's code or a booking's short number as typed or scanned, normalized: no spaces or dashes, capitals, and letters
 * that ticket codes never contain replaced by the digits they resemble. Empty for no input.
 */
export function typedCode(typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return code.replaceAll(/[IL]/g, '1').replaceAll('O', '0');
}
