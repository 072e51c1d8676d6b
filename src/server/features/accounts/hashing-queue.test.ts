import { expect, test } from 'vitest';
import { HashingQueue } from './hashing-queue.ts';

/** Tasks that the test completes in the order in which they started. */
function controlledTasks() {
  const begun: { name: string; end: () => void }[] = [];
  const piece = (name: string) => () =>
    new Promise<string>((resolve) => begun.push({ name, end: () => resolve(name) }));
  return { begun, piece };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two tasks run at a time, the others in order of arrival', async () => {
  const queue = new HashingQueue(2, 10);
  const { begun, piece } = controlledTasks();
  const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(piece(name)));

  await settled();
  expect(begun.map(({ name }) => name)).toEqual(['a', 'b']);
  begun[1]?.end();
  await settled();
  expect(begun.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  begun[0]?.end();
  await settled();
  begun[2]?.end();
  begun[3]?.end();

  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('a failed task frees its place', async () => {
  const queue = new HashingQueue(1, 10);

  const failing = queue.run(() => Promise.reject(new Error('no memory')));
  const next = queue.run(async () => 'done');

  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toBe('done');
});

test('a full queue refuses a task with a retry time', async () => {
  const queue = new HashingQueue(1, 1);
  const { begun, piece } = controlledTasks();
  const running = queue.run(piece('running'));
  const waiting = queue.run(async () => 'waited');

  await expect(queue.run(async () => 'too many')).rejects.toMatchObject({ code: 'unavailable' });

  await settled();
  begun[0]?.end();
  expect(await Promise.all([running, waiting])).toEqual(['running', 'waited']);
});
