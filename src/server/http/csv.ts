/** Spreadsheets read a file as UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

const STARTS_FORMULA = /^[=+\-@\t\r\n\0]/;
const IS_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A line of RFC 4180, including its line end. Text that a spreadsheet would run as a formula is escaped (OWASP ASVS
 * 1.2.10).
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | null): string {
  if (cell === null) return '';
  const plain = STARTS_FORMULA.test(cell) && !IS_NUMBER.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
