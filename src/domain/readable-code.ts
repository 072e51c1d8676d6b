/** Crockford's base 32 digits: no I, L, O or U, which are easily confused when read out. */
export const CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A code of tickets, vouchers or recovery, or a booking's short number, as typed or scanned, normalized: no spaces or dashes,
 * capitals, and letters that codes never contain replaced by the digits they resemble. Empty for no input.
 */
export function typedCode(typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return code.replaceAll(/[IL]/g, '1').replaceAll('O', '0');
}

/** `7K3M-9QX2-TB4C-80VW`: a long code as it is shown. */
export function shownCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}
