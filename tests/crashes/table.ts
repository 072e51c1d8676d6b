/** Prints a readable table: one row per entry, the slowest last. */
export function printTable(title: string, rows: readonly object[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map(
    (row) => `| ${columns.map((column) => (row as Record<string, unknown>)[column]).join(' | ')} |`,
  );
  console.log([title, `| ${columns.join(' | ')} |`, `|${columns.map(() => '---|').join('')}`, ...lines].join('\n'));
}
