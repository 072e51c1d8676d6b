import type { AppDeps } from '../../../app-deps.ts';
import { despiteFailures } from '../../../despite-failures.ts';
import { ProviderUnavailable } from '../../../providers/cards/card-provider.ts';
import { cardsToForget, markForgotten } from './queries.ts';

const AT_A_TIME = 100;

/**
 * Asks the provider to delete the cards of bookings that are paid, canceled or over, and cards whose owners have
 * withdrawn their consent (P-14.8). A failure does not stop the others.
 */
export async function forgetCards({ db, cards }: Pick<AppDeps, 'db' | 'cards'>): Promise<void> {
  await despiteFailures(
    await cardsToForget(db, [AT_A_TIME]),
    async ({ booking_id: bookingId, method_id: methodId }) => {
      try {
        await cards.forgetCard(methodId);
      } catch (error) {
        if (error instanceof ProviderUnavailable) return; // the next run repeats it
        throw error;
      }
      await markForgotten(db, [bookingId, methodId]);
    },
  );
}
