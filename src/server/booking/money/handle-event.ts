import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import type { CardEvent } from '../../providers/cards/card-provider.ts';
import { applyIntent } from './apply-intent.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { markHandled, storeProviderEvent } from './queries/provider-events.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/**
 * Stores an event of the card provider by its id, asks the provider about the intent that it names, and applies the
 * answer; what the event itself says is not used. 'foreign': it is about nothing of this site.
 * @throws AppError unavailable for an event about a booking or a gift that is not known, in its first five minutes: it may be ahead
 *   of the commit that writes the booking; ProviderUnavailable
 */
export function handleEvent(deps: Deps, event: CardEvent): Promise<'handled' | 'foreign'> {
  return oneAtATime(event.intentId ?? event.id, () => handleNow(deps, event));
}

async function handleNow(deps: Deps, event: CardEvent): Promise<'handled' | 'foreign'> {
  const [stored] = await storeProviderEvent(deps.db, [event.id, event.type, event.intentId]);
  if (stored?.is_handled) return 'handled';
  const intent = event.intentId === null ? null : await deps.cards.retrieveIntent(event.intentId);
  const settlement = intent ? await applyIntent(deps, intent) : 'unknown';
  const namesSale = intent !== null && (intent.bookingId !== null || intent.giftSaleId !== null);
  if (settlement === 'unknown' && namesSale && stored?.is_fresh) throw new AppError('unavailable');
  await markHandled(deps.db, [event.id]);
  return settlement === 'unknown' ? 'foreign' : 'handled';
}
