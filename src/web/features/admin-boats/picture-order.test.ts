import { expect, test } from 'vitest';
import { withInserted, withMoved } from './picture-order.ts';

const list = ['a', 'b', 'c', 'd'];

test.each([
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
  [7, 0, 'abcd'],
])('moving from place %i to %i gives %s', (from, to, after) => {
  expect(withMoved(list, from, to).join('')).toBe(after);
});

test('a removed picture is put back at its place, also at the end', () => {
  expect(withInserted(['a', 'c'], 1, 'b')).toEqual(['a', 'b', 'c']);
  expect(withInserted(['a'], 1, 'b')).toEqual(['a', 'b']);
});
