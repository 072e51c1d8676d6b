import { expect, test } from 'vitest';
import { fairTurns } from './fair-turns.ts';

const LIMITS = { atOnce: 3, perSource: 2, waiting: 3, longestWaitMs: 60_000 };

test('one source gets at most its share of the turns, and a new source starts at once', async () => {
  const { turns, started, ask } = aRun();

  for (const request of ['a1', 'a2', 'a3', 'b1']) void ask(request);
  await settled();

  expect(started).toEqual(['a1', 'a2', 'b1']);
  expect(turns.size).toBe(3);
});

test('sources that wait take turns, however many requests each has', async () => {
  const { started, ask, end } = aRun({ ...LIMITS, atOnce: 1, perSource: 1 });
  for (const request of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void ask(request);
  await settled();

  for (let turn = 0; turn < 7; turn++) await end();

  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a source with too many requests waiting is refused; others may wait', async () => {
  const { ask } = aRun({ ...LIMITS, atOnce: 1, waiting: 1 });
  const first = [ask('a1'), ask('a2')];
  await settled();

  await expect(ask('a3')).rejects.toMatchObject({ code: 'too_many_requests', facts: { retryAfterSeconds: 5 } });
  void Promise.all([...first, ask('b1')]);
});

test('a wait that is too long ends in 429 for the busy source and in 503 for the others', async () => {
  const { ask, end } = aRun({ ...LIMITS, atOnce: 1, longestWaitMs: 20 });
  await ask('a1');

  await expect(ask('a2')).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(ask('b1')).rejects.toMatchObject({ code: 'unavailable', facts: { retryAfterSeconds: 5 } });

  await end();
  await ask('b2');
});

/** Requests are named by source and number. `end` ends the oldest running turn. */
function aRun(limits = LIMITS) {
  const { take } = fairTurns(limits);
  const turns = new Map<string, () => void>();
  const started: string[] = [];
  return {
    turns,
    started,
    async ask(request: string) {
      turns.set(request, await take(request.slice(0, 1)));
      started.push(request);
    },
    async end() {
      const [[oldest, endTurn] = []] = turns;
      turns.delete(oldest ?? '');
      endTurn?.();
      await settled();
    },
  };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
