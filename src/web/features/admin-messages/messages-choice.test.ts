import { expect, test } from 'vitest';
import { choiceIn, FIRST_CHOICE, narrowed, partOf, sortedBy, withinPages } from './messages-choice.ts';

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

test('a choice is read back from its address, and invalid values fall back to the defaults', () => {
  const choice = {
    ...FIRST_CHOICE,
    page: 3,
    limit: 50,
    sort: 'name',
    order: 'asc',
    search: 'ana',
    from: '2026-12-01',
  } as const;
  const written = Object.entries(partOf(choice)).filter(([, value]) => value !== '');

  expect(choiceIn(new URLSearchParams(written))).toEqual(choice);
  expect(Object.values(partOf(FIRST_CHOICE)).join('')).toBe('');
  expect(choiceIn(new URLSearchParams('page=-1&limit=7&sort=x&order=up'))).toEqual(FIRST_CHOICE);
});

test('a page beyond the last one becomes the last one, other pages stay', () => {
  const third = { ...FIRST_CHOICE, page: 3 };
  expect(withinPages(third, 2)).toEqual({ ...FIRST_CHOICE, page: 2 });
  expect(withinPages(third, 0)).toEqual(FIRST_CHOICE);
  expect(withinPages(third, 3)).toBe(third);
  expect(withinPages(FIRST_CHOICE, 0)).toBe(FIRST_CHOICE);
});
