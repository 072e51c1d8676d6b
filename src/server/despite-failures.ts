/**
 * Works on one item after the other. A failed item does not stop the others; the first failure is thrown at the end,
 * so that the calling job counts as failed.
 */
export async function despiteFailures<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
