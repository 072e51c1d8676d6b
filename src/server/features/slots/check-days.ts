import { AppError } from '../../http/errors.ts';

const LONGEST_DAYS = 366;

/**
 * A range of Canary days, both inclusive.
 * @throws AppError invalid_fields when it ends before it starts or is longer than a year
 */
export function checkDays(asked: { from: string; to: string }): { from: Temporal.PlainDate; to: Temporal.PlainDate } {
  const [from, to] = [Temporal.PlainDate.from(asked.from), Temporal.PlainDate.from(asked.to)];
  const days = from.until(to).days;
  if (days < 0) throw new AppError('invalid_fields', { fields: { to: 'end_before_start' } });
  if (days >= LONGEST_DAYS)
    throw new AppError('invalid_fields', { fields: { to: `slot_too_many_days:${LONGEST_DAYS}` } });
  return { from, to };
}
