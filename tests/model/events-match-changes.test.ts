import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { REPLAY, reportOf } from './report.ts';
import { eventsMatchChanges } from './sequences.ts';
import { openWorld } from './world.ts';

const RUNS = Math.ceil(Number(process.env.MODEL_RUNS ?? 8) / 4);
const CONTROL_RUNS = 60;

/**
 * All sequences share a world, in which days pass. After seven of them the nightly deletion would remove abandoned
 * bookings of earlier sequences with their events.
 */
const leaveOut = (task: string) => task === 'erase-old-data';

/** If one of these never occurred, the sequences would prove less than they claim. */
const EXPECTED_STEPS = [
  'hold 200',
  'sell 200',
  'pay by hand 200',
  'edit 200',
  'move 200',
  'cancel 200',
  'refund(whole) 200',
];

test(`each change has its event and each event its change in ${RUNS} random sequences`, {
  timeout: 60_000 + RUNS * 6_000,
}, async () => {
  const world = await openWorld({ leaveOut });
  const tally = new Map<string, number>();

  const result = await fc.check(eventsMatchChanges({ world, tally, replayPath: REPLAY?.replayPath }), {
    numRuns: RUNS,
    endOnFailure: process.env.MODEL_SHRINK !== '1',
    ...REPLAY,
  });

  expect(reportOf(result, 'events-match-changes')).toBeNull();
  if (!REPLAY && isNightly) expect([...tally.keys()]).toEqual(expect.arrayContaining(EXPECTED_STEPS));
});

/** Makes the database drop every event of this kind. */
function dropping(event: string) {
  return ({ pool }: Database) =>
    pool.query(`
      create function forget_event() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger forget_event before insert on booking_events for each row when (new.event = '${event}')
        execute function forget_event()`);
}

/** Makes the database add an event of this kind to each new hold. */
function inventing(event: string) {
  return ({ pool }: Database) =>
    pool.query(`
      create function invent_event() returns trigger language plpgsql as $$ begin
        insert into booking_events (booking_id, event) values (new.booking_id, '${event}');
        return null;
      end $$;
      create trigger invent_event after insert on booking_events for each row when (new.event = 'held')
        execute function invent_event()`);
}

type Control = [what: string, finding: RegExp, beforeStart: (db: Database) => Promise<unknown>];

/** In `npm test`. */
const SAMPLE: Control = ['paid is dropped', /change without its event: paid/, dropping('paid')];
const OTHERS: readonly Control[] = [
  ['completed is dropped', /change without its event: completed/, dropping('completed')],
  ['moved is dropped', /change without its event: moved/, dropping('moved')],
  ['refund_succeeded is dropped', /change without its event: refund_succeeded/, dropping('refund_succeeded')],
  ['moved is invented', /event without its change: moved/, inventing('moved')],
  // Takes longer than all other sequences together.
  ['hold_expired is dropped', /change without its event: hold_expired/, dropping('hold_expired')],
];

test.each(isNightly ? [SAMPLE, ...OTHERS] : [SAMPLE])(
  'control: when %s, the sequences report it',
  { timeout: CONTROL_RUNS * 4_000 },
  async (_what, finding, beforeStart) => {
    const world = await openWorld({ beforeStart, leaveOut });

    const sequences = eventsMatchChanges({ world, tally: new Map() });
    const result = await fc.check(sequences, { numRuns: CONTROL_RUNS, seed: 5, endOnFailure: true });

    expect(reportOf(result, 'events-match-changes')).toMatch(finding);
  },
);
