import { hexBytes } from '../db/hex-bytes.ts';
import type { Queryable } from '../db/database.ts';
import { type ObjectKind, type Stored, writeObjects } from './queries.ts';

interface NewObject extends Stored {
  id: string;
  kind: ObjectKind;
  created: number;
  payment_intent: string | null;
  charge: string | null;
}

interface StoredAnswer {
  key: string;
  requestHash: Buffer;
  status: number;
  body: object;
}

/** Collects the writes of one request, which are made with one statement at its end. */
export class PendingWrites {
  readonly #made = new Map<string, NewObject>();
  readonly #changed = new Map<string, object>();
  #deliveries: { event_id: string; in_seconds: number }[] = [];
  #answer: StoredAnswer | null = null;
  #isDeliveryDue = false;

  /** Whether an event is to be delivered after the transaction has committed. */
  get isDeliveryDue(): boolean {
    return this.#isDeliveryDue;
  }

  make(object: NewObject): void {
    this.#made.set(object.id, object);
  }

  /** Changes an object that this request has created, or that existed before. */
  change(id: string, body: object): void {
    const made = this.#made.get(id);
    if (made) return void this.#made.set(id, { ...made, body });
    this.#changed.set(id, body);
  }

  deliver(eventId: string, inSeconds: number): void {
    this.#deliveries.push({ event_id: eventId, in_seconds: inSeconds });
    this.#isDeliveryDue = true;
  }

  /** Stores the answer to replay when the request is repeated. */
  keepAnswer(answer: StoredAnswer): void {
    this.#answer = answer;
  }

  /**
   * The pending state of the object with this id; undefined: this request does not write it. `hidden` never changes, and is null
   * for changed objects.
   */
  find(id: string): Stored | undefined {
    const changed = this.#changed.get(id);
    return changed ? { body: changed, hidden: null } : this.#made.get(id);
  }

  /** false: another request has already stored its answer under this key, and nothing was written. */
  async write(sql: Queryable): Promise<boolean> {
    const answer = this.#answer;
    const answers = answer ? [{ ...answer, request_hash: hexBytes(answer.requestHash) }] : [];
    const made = [...this.#made.values()];
    const changed = [...this.#changed].map(([id, body]) => ({ id, body }));
    const deliveries = this.#deliveries;
    if ([made, changed, deliveries, answers].every((list) => list.length === 0)) return true;
    this.#made.clear();
    this.#changed.clear();
    this.#deliveries = [];
    this.#answer = null;
    const [written] = await writeObjects(sql, [
      JSON.stringify(made),
      JSON.stringify(changed),
      JSON.stringify(deliveries),
      JSON.stringify(answers),
    ]);
    return written?.is_allowed === true;
  }
}
