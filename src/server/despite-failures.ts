/**
 * Works on each item, one after the other. A failure stops none of the others; the first one is thrown at the end, so
 * that the calling job counts as failed.
 */
export async function despiteFailures<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
