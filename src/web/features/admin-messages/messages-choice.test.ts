import { expect, test } from 'vitest';
import { FIRST_CHOICE, narrowed, sortedBy } from './messages-choice.ts';

test('the sorted column reverses its order, a new one starts ascending', () => {
  const once = sortedBy(FIRST_CHOICE, 'createdAt');
  expect(once).toMatchObject({ sort: 'createdAt', order: 'asc' });
  expect(sortedBy(once, 'createdAt')).toMatchObject({ sort: 'createdAt', order: 'desc' });
  expect(sortedBy(once, 'name')).toMatchObject({ sort: 'name', order: 'asc' });
});

test('another order or filter starts at the first page', () => {
  const third = { ...FIRST_CHOICE, page: 3 };
  expect(sortedBy(third, 'email').page).toBe(1);
  expect(narrowed(third, { source: 'form' })).toEqual({ ...FIRST_CHOICE, source: 'form' });
  expect(narrowed(FIRST_CHOICE, { page: 2 }).page).toBe(2);
});
