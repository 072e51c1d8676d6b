import { expect, test } from 'vitest';
import { despiteFailures } from './despite-failures.ts';

test('a failed item does not stop the others, and its failure is thrown at the end', async () => {
  const done: number[] = [];
  const failure = new Error('No 2');
  const working = despiteFailures([1, 2, 3], async (item) => {
    if (item === 2) throw failure;
    done.push(item);
  });

  await expect(working).rejects.toBe(failure);
  expect(done).toEqual([1, 3]);
});

test('several failures are thrown together', async () => {
  const working = despiteFailures([1, 2, 3], async (item) => {
    if (item > 1) throw new Error(`No ${item}`);
  });

  await expect(working).rejects.toMatchObject({
    message: '2 failures, the first: No 2',
    errors: [{ message: 'No 2' }, { message: 'No 3' }],
  });
});
