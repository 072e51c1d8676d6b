import { despiteFailures } from '../../despite-failures.ts';
import { ProviderBusy, ProviderUnavailable } from '../../providers/cards/card-provider.ts';

/**
 * `despiteFailures` for work that asks the card provider. An item is left to the next run when the provider is busy, and it and
 * all that follow when the provider cannot be reached; neither is a failure.
 */
export async function whileProviderAnswers<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let isOut = false;
  await despiteFailures(items, async (item) => {
    if (isOut) return;
    try {
      await work(item);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      isOut = !(error instanceof ProviderBusy);
    }
  });
}
