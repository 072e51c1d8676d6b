import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { handleEvent } from './handle-event.ts';

/**
 * Handles a webhook of the card provider once its signature has been checked. An event that cannot be handled now is
 * refused, so that it is sent again. 'foreign': the event does not concern this site.
 * @throws AppError invalid_signature, unavailable; ProviderUnavailable
 */
export async function receiveEvent(
  deps: Pick<AppDeps, 'db' | 'cards'>,
  rawBody: Buffer,
  signature: string,
): Promise<'handled' | 'foreign'> {
  const event = deps.cards.readEvent(rawBody, signature);
  if (!event) throw new AppError('invalid_signature');
  return handleEvent(deps, event);
}
