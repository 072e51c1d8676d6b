import { expect, test } from 'vitest';
import { marksFor, shadeOf } from './chart-scale.ts';

test.each([
  [0, [0, 25, 50, 75, 100]],
  [390, [0, 100, 200, 300, 400]],
  [400, [0, 100, 200, 300, 400]],
  [401, [0, 200, 400, 600]],
  [9_001, [0, 2_500, 5_000, 7_500, 10_000]],
])('the axis marks for %d are %j', (highest, marks) => {
  expect(marksFor(highest)).toEqual(marks);
});

test('each shade covers a fifth', () => {
  expect([0, 0.01, 0.2, 0.5, 0.79, 0.8, 1].map(shadeOf)).toEqual([0, 1, 2, 3, 4, 5, 5]);
});
