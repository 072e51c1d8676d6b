import { expect, test } from 'vitest';
import { despiteFailures } from './despite-failures.ts';

test('a failed item does not stop the others, and the first failure is thrown at the end', async () => {
  const done: number[] = [];
  const working = despiteFailures([1, 2, 3, 4], async (item) => {
    if (item % 2 === 0) throw new Error(`No ${item}`);
    done.push(item);
  });

  await expect(working).rejects.toThrow('No 2');
  expect(done).toEqual([1, 3]);
});
