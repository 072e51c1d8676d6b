import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { CardEvent } from '../../providers/cards/card-provider.ts';
import { applyIntent, type Settlement } from './apply-intent.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { lookUpEvent, storeEvent } from './queries/provider-events.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/**
 * Asks the card provider about the intent that an event names and applies the answer, with the event in the same
 * transaction; the event's own content is not used. An event that cannot be handled now is stored, so that it is retried
 * even if the provider does not send it again (docs/decisions/0100). 'foreign': the event does not concern this site.
 * @throws AppError unavailable for an event about a booking or a gift that is not known, in its first five minutes: it
 * may arrive before the commit that writes the booking; ProviderUnavailable
 */
export function handleEvent(deps: Deps, event: CardEvent): Promise<'handled' | 'foreign'> {
  return oneAtATime(event.intentId ?? event.id, () => handleOnce(deps, event));
}

async function handleOnce(deps: Deps, event: CardEvent): Promise<'handled' | 'foreign'> {
  const [known] = await lookUpEvent(deps.db, [event.id, event.type, event.intentId]);
  if (known?.is_handled) return 'handled';
  try {
    return (await apply(deps, event, known?.is_fresh === true)) === 'unknown' ? 'foreign' : 'handled';
  } catch (error) {
    await store(deps.db, event, false).catch(() => {}); // what failed is reported, and its sender told
    throw error;
  }
}

async function apply(deps: Deps, event: CardEvent, isFresh: boolean): Promise<Settlement> {
  const intent = event.intentId === null ? null : await deps.cards.retrieveIntent(event.intentId);
  const settlement = intent ? await applyIntent(deps, intent, (tx) => store(tx, event, true)) : 'unknown';
  if (settlement !== 'unknown') return settlement;
  const namesSale = intent !== null && (intent.bookingId !== null || intent.giftSaleId !== null);
  if (namesSale && isFresh) throw new AppError('unavailable');
  await store(deps.db, event, true);
  return settlement;
}

async function store(sql: Queryable, { id, type, intentId }: CardEvent, isHandled: boolean): Promise<void> {
  await storeEvent(sql, [id, type, intentId, isHandled]);
}
