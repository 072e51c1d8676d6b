import { expect, test } from 'vitest';
import { fileProblem } from './picture-upload.ts';

test.each([
  ['image/jpeg', 1000, null],
  ['image/avif', 15 * 1024 * 1024, null],
  ['image/jpeg', 15 * 1024 * 1024 + 1, 'size'],
  ['image/svg+xml', 10, 'type'],
  ['image/heic', 10, 'type'],
  ['', 10, 'type'],
])('%s of %i bytes: %s', (type, size, problem) => {
  expect(fileProblem({ type, size })).toBe(problem);
});
