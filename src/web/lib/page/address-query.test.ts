import { expect, test } from 'vitest';
import { changedBy, valuesIn } from './address-query.ts';

test('a changed query keeps the other names and leaves out empty values', () => {
  expect(changedBy('?lng=en&status=paid', { status: '', month: '2026-12' })).toBe('?lng=en&month=2026-12');
  expect(changedBy('?status=paid', { status: '' })).toBe('');
});

test('values that the query does not have are the defaults', () => {
  const defaults = { actor: '', from: '', sort: 'start' };

  expect(valuesIn(new URLSearchParams('actor=ana&other=1'), defaults)).toEqual({
    actor: 'ana',
    from: '',
    sort: 'start',
  });
});
