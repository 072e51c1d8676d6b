import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { applyTruth } from './apply-intent.ts';
import { keepEvent, markHandled } from './queries/provider-events.ts';

/**
 * A webhook is a hint: checked, kept by its id, and then the provider is asked about the intent that it names. An event
 * that cannot be handled now is refused, so that it comes again; one for a booking we do not know may be faster than
 * our own commit, and is refused for its first five minutes. 'foreign': it was about nothing of ours.
 */
export async function receiveEvent(deps: AppDeps, rawBody: Buffer, signature: string): Promise<'handled' | 'foreign'> {
  const event = deps.cards.readEvent(rawBody, signature);
  if (!event) throw new AppError('invalid_signature');
  const [kept] = await keepEvent(deps.db.pool, [event.id, event.type, event.intentId]);
  if (kept?.is_handled) return 'handled';
  const intent = event.intentId === null ? null : await deps.cards.retrieveIntent(event.intentId);
  const settlement = intent ? await applyTruth(deps, intent) : 'unknown';
  const namesABooking = intent !== null && intent.bookingId !== null;
  if (settlement === 'unknown' && namesABooking && kept?.is_fresh) throw new AppError('unavailable');
  await markHandled(deps.db.pool, [event.id]);
  return settlement === 'unknown' ? 'foreign' : 'handled';
}
