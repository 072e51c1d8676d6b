import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { ProviderUnavailable } from '../../providers/cards/card-provider.ts';
import { handleEvent } from './handle-event.ts';
import { eventsToHandle, eventsReadUntil, storeEvents, storeReadUntil } from './queries/missed-events.ts';
import { whileProviderAnswers } from './while-provider-answers.ts';

type Deps = Pick<AppDeps, 'db' | 'cards' | 'clock'>;

/** An event may appear in the list a little later than its time stamp. */
const OVERLAP = { minutes: 15 };
/** How long the provider keeps events. */
const KEPT = { hours: 30 * 24 };
/** The most events of one reading, and of one round of handling. */
const AT_MOST_READ = 1_000;
const AT_MOST_HANDLED = 100;
/** Pause before an event that could not be handled is tried again. */
const PAUSE_SECONDS = 300;

/**
 * Reads the provider's list of events about refunds and disputes since the last reading, and handles those for which no
 * webhook came (P-11.10). Events younger than `minAgeSeconds` are left to their webhooks. While the provider cannot be
 * reached it does nothing. Errors of single events are thrown together; they are tried again later.
 */
export async function readMissedEvents(deps: Deps, minAgeSeconds: number): Promise<void> {
  try {
    await storeNewEvents(deps, minAgeSeconds);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return;
    throw error;
  }
  await handleStored(deps);
}

/** Stores the events before the time until which they were read, so that a crash in between loses none. */
async function storeNewEvents({ db, cards, clock }: Deps, minAgeSeconds: number): Promise<void> {
  const now = clock.now();
  const [read] = await eventsReadUntil(db, [cards.name]);
  const until = now.subtract({ seconds: minAgeSeconds });
  const from = startOf(read?.read_until ?? null, now);
  const { events, readUntil } = await listAll(cards, { from, until });
  await withTransaction(db, async (sql) => {
    await storeEvents(sql, [JSON.stringify(events)]);
    await storeReadUntil(sql, [cards.name, readUntil]);
  });
}

/** A reading dated in the future was made with another CLOCK. */
function startOf(readUntil: Temporal.Instant | null, now: Temporal.Instant): Temporal.Instant {
  const oldest = now.subtract(KEPT);
  if (readUntil === null) return oldest;
  const last = Temporal.Instant.compare(readUntil, now) > 0 ? now : readUntil;
  const from = last.subtract(OVERLAP);
  return Temporal.Instant.compare(from, oldest) < 0 ? oldest : from;
}

interface Span {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** All events of the span, or of a first part of it that has at most `AT_MOST_READ`. */
async function listAll(cards: Deps['cards'], { from, until }: Span) {
  for (let end = until; ; end = middleOf({ from, until: end })) {
    const events = await cards.listEvents({ from, until: end, atMost: AT_MOST_READ + 1 });
    if (events.length <= AT_MOST_READ || end.epochMilliseconds - from.epochMilliseconds <= 2_000) {
      return { events, readUntil: end };
    }
  }
}

function middleOf({ from, until }: Span): Temporal.Instant {
  const middle = Math.ceil((from.epochMilliseconds + until.epochMilliseconds) / 2);
  return Temporal.Instant.fromEpochMilliseconds(middle);
}

/** Includes events whose webhook came but could not be handled. */
async function handleStored(deps: Deps): Promise<void> {
  const events = await eventsToHandle(deps.db, [PAUSE_SECONDS, AT_MOST_HANDLED]);
  await whileProviderAnswers(events, ({ id, type, intent_id: intentId }) =>
    handleEvent(deps, { id, type, intentId }).catch(unlessForLater),
  );
}

/** It may have arrived before the commit of its booking. */
function unlessForLater(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
}
