/**
 * Works on one item after the other. A failed item does not stop the others; the failure is thrown at the end, so that the
 * calling job counts as failed and logs it: several failures as one AggregateError, whose message is that of the first.
 */
export async function despiteFailures<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  const [first] = failures;
  if (failures.length > 1) {
    const message = first instanceof Error ? first.message : String(first);
    throw new AggregateError(failures, `${failures.length} failures, the first: ${message}`);
  }
  if (failures.length === 1) throw first;
}
