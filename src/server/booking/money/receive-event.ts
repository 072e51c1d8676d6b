import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { applyIntent } from './apply-intent.ts';
import { markHandled, storeProviderEvent } from './queries/provider-events.ts';

/**
 * Handles a webhook of the card provider: checks its signature, stores it by its id, and asks the provider about the
 * intent that it names; what the event itself says is not used. An event that cannot be handled now is refused, so that
 * it is sent again. One about a booking that is not known may be ahead of the commit that writes the booking, and is
 * refused for its first five minutes. 'foreign': it is about nothing of this site.
 */
export async function receiveEvent(deps: AppDeps, rawBody: Buffer, signature: string): Promise<'handled' | 'foreign'> {
  const event = deps.cards.readEvent(rawBody, signature);
  if (!event) throw new AppError('invalid_signature');
  const [stored] = await storeProviderEvent(deps.db, [event.id, event.type, event.intentId]);
  if (stored?.is_handled) return 'handled';
  const intent = event.intentId === null ? null : await deps.cards.retrieveIntent(event.intentId);
  const settlement = intent ? await applyIntent(deps, intent) : 'unknown';
  const namesBooking = intent !== null && intent.bookingId !== null;
  if (settlement === 'unknown' && namesBooking && stored?.is_fresh) throw new AppError('unavailable');
  await markHandled(deps.db, [event.id]);
  return settlement === 'unknown' ? 'foreign' : 'handled';
}
