/**
 * A ticket's code or a booking's short number as it was typed or scanned: without spaces and dashes, in capitals, and the
 * letters that a ticket's code never has read as the digits they look like. Empty for nothing.
 */
export function typedCode(typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return code.replaceAll(/[IL]/g, '1').replaceAll('O', '0');
}
