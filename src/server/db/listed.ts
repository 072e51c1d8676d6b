/**
 * SQL for `in (…)`: the values as literals, in their order. Literals match the conditions of partial indexes, which a parameter
 * does not. The values are the program's own, never input.
 */
export function listed(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ');
}
