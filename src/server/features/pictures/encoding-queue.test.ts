import { expect, test } from 'vitest';
import { encodingQueue } from './encoding-queue.ts';

test('pictures are encoded one at a time, and a failed one does not block the next', async () => {
  const inTurn = encodingQueue();
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (name === 'bad') throw new Error('unreadable');
    return name;
  };

  const done = await Promise.allSettled([inTurn(work('one')), inTurn(work('bad')), inTurn(work('two'))]);

  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a full queue refuses pictures and accepts them again when it is shorter', async () => {
  const inTurn = encodingQueue();
  const doors: (() => void)[] = [];
  const busy = Array.from({ length: 9 }, () => inTurn(() => new Promise<void>((resolve) => doors.push(resolve))));

  expect(() => inTurn(async () => {})).toThrow(expect.objectContaining({ code: 'unavailable' }));
  for (const each of busy) {
    while (doors.length === 0) await new Promise((resolve) => setImmediate(resolve));
    doors.pop()?.();
    await each;
  }
  await expect(inTurn(async () => 'taken in')).resolves.toBe('taken in');
});
