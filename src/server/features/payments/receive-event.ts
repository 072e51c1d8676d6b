import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { keepEvent, markHandled } from './queries/events.ts';
import { settleIntent } from './settle-intent.ts';

/**
 * A webhook is a hint: checked, kept by its id, and then the provider is asked about the intent that it names. An event
 * that cannot be handled now is refused, so that it comes again; one for an intent we do not know may be faster than
 * our own commit, and is refused for its first five minutes.
 */
export async function receiveEvent(deps: AppDeps, rawBody: Buffer, signature: string): Promise<void> {
  const event = deps.cards.readEvent(rawBody, signature);
  if (!event) throw new AppError('invalid_signature');
  const [kept] = await keepEvent(deps.db.pool, [event.id, event.type, event.intentId]);
  if (kept?.is_handled) return;
  const settlement = event.intentId === null ? null : await settleIntent(deps, event.intentId);
  if (settlement === 'unknown' && kept?.is_fresh) throw new AppError('unavailable');
  await markHandled(deps.db.pool, [event.id]);
}
