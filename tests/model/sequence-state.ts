import type { PaymentIntentAnswer, PaymentIntentRequest } from '#contract/checkout.ts';
import type { ChangePayment } from '#contract/self-service.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import type { World } from './world.ts';

/** One buyer's attempt to make one purchase. */
export interface Purchase {
  buyer: number;
  /** The Idempotency-Key: a repeated "Continue" is the same purchase. */
  key: string;
  request: PaymentIntentRequest;
  /** null: the buyer got no answer. */
  answer: PaymentIntentAnswer | null;
  /** The payment of the buyer's last change. */
  change?: ChangePayment;
}

/** What can be bought: two hours of a boat from 9 or from 10, or some seats of four. */
export type HoldRequest = { charterAt: 9 | 10 } | { adults: number; children: number };

/** The state of one sequence. Only the time carries over from earlier sequences. */
export interface SequenceState {
  world: World;
  purchases: Purchase[];
  /** By buyer. */
  cookies: Map<number, string>;
  /** The provider's events delivered to the webhook so far, by id. */
  delivered: Set<string>;
  request(wanted: HoldRequest): PaymentIntentRequest;
  /** Faults found during the sequence. */
  faultsFound: string[];
  /** How often each kind of step got each answer: `pay 200`. */
  tally: Map<string, number>;
}

const DAYS_AHEAD = 4;
const ALL_WEBHOOKS = 1_000;

export async function newSequence(world: World, tally: Map<string, number>): Promise<SequenceState> {
  if (world.shop.life.isOver) await world.restart();
  const { db, provider, clock } = world;
  await db.pool.query(
    'truncate seen_changes, boats, audit_log, provider_events, sandbox.objects, sandbox.deliveries, sandbox.idempotency, sandbox.faults cascade',
  );
  await orderFault(provider, 'drop_webhook', ALL_WEBHOOKS);
  const day = clock.now().toZonedDateTimeISO('UTC').startOfDay().add({ days: DAYS_AHEAD });
  const at = (hour: number) => day.with({ hour }).toInstant();
  const [yacht, ferry] = [await aBoat(db), await aBoat(db)];
  const slot = await aPrivateSlot(db, { boat: yacht, start: at(9), end: at(13) });
  const trip = await aTrip(db, { boat: ferry, start: at(9), end: at(12), seats: 4 });
  return {
    world,
    purchases: [],
    cookies: new Map(),
    delivered: new Set(),
    faultsFound: [],
    tally,
    request: (wanted) =>
      'charterAt' in wanted
        ? charterRequest(yacht, slot, { start: at(wanted.charterAt).toString() })
        : seatsRequest(trip, { adults: wanted.adults, children50: wanted.children }),
  };
}
