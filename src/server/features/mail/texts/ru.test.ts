import { expect, test } from 'vitest';
import { formatIn } from '../format.ts';
import { ru } from './ru.ts';

test('the sentence on the last day of a voucher ends with the full stop of «г.» alone', () => {
  const { date } = formatIn('ru');

  expect(ru.voucherUntil(date(Temporal.Instant.from('2027-06-01T22:59:59Z')))).toMatch(/[^.]\.$/);
});
