import { expect, test } from 'vitest';
import { emptyBooking } from './booking-state.ts';
import { restoreBooking, saveBooking } from './saved-booking.ts';

const MONTH = Temporal.PlainYearMonth.from('2026-12');

test('a selection is restored from storage unchanged', () => {
  const state = {
    ...emptyBooking(MONTH),
    boatId: 'b1',
    date: Temporal.PlainDate.from('2026-12-05'),
    slot: { slotId: 's1', start: Temporal.Instant.from('2026-12-05T10:00:00Z') },
    hours: 3,
  };
  const saved = saveBooking(state);
  expect(restoreBooking(JSON.parse(JSON.stringify(saved)))).toEqual(state);
});

test('a selection without a boat is not saved', () => {
  expect(saveBooking(emptyBooking(MONTH))).toBeNull();
});
