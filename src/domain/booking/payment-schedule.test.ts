import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCanary } from '#domain/time/canary-time.ts';
import { balanceDue, noticeOfBalance, paymentSchedule } from './payment-schedule.ts';

const start = Temporal.Instant.from('2026-12-20T10:00Z');
const now = Temporal.Instant.from('2026-12-01T10:00Z');
const TERMS = { depositPercent: 30, balanceDays: 7 };

test('30 % now, the rest seven days before the trip at the hour of its start', () => {
  expect(paymentSchedule(TERMS, { totalCents: 26_000, start, now })).toEqual({
    depositCents: 7_800,
    balanceDueAt: Temporal.Instant.from('2026-12-13T10:00Z'),
  });
});

test.each([
  ['the boat asks for no deposit', { terms: { ...TERMS, depositPercent: null } }],
  ['the rest would be due within 48 hours', { now: Temporal.Instant.from('2026-12-11T10:00:01Z') }],
  ['the deposit would be below the card minimum', { totalCents: 160 }],
  ['the rest would be below the card minimum', { terms: { ...TERMS, depositPercent: 99 }, totalCents: 4_000 }],
])('the whole price is paid at the sale when %s', (_why, { terms = TERMS, ...given }: Given) => {
  expect(paymentSchedule(terms, { totalCents: 26_000, start, now, ...given })).toBeNull();
});

test.each([
  ['the rest is due in exactly 48 hours', { now: Temporal.Instant.from('2026-12-11T10:00Z') }],
  ['the deposit is the card minimum', { totalCents: 167 }],
  ['the rest is the card minimum', { terms: { ...TERMS, depositPercent: 99 }, totalCents: 5_000 }],
])('a deposit is asked for when %s', (_why, { terms = TERMS, ...given }: Given) => {
  expect(paymentSchedule(terms, { totalCents: 26_000, start, now, ...given })).not.toBeNull();
});

interface Given {
  readonly terms?: { readonly depositPercent: number | null; readonly balanceDays: number };
  readonly totalCents?: number;
  readonly now?: Temporal.Instant;
}

test.each([
  ['2027-03-30T09:00Z', '2027-03-23T10:00Z'], // summer time begins on 28 March
  ['2026-10-28T10:00Z', '2026-10-21T09:00Z'], // summer time ended on 25 October
])('the rest for a start at %s is due at the same local time, %s', (from, due) => {
  expect(balanceDue(Temporal.Instant.from(from), 7)).toEqual(Temporal.Instant.from(due));
});

test.each([
  ['2026-12-01T10:00Z', '2026-12-10T10:00Z'],
  ['2026-12-09T10:00Z', '2026-12-10T10:00Z'],
  ['2026-12-09T10:01Z', '2026-12-10T10:01Z'],
  ['2026-12-11T10:00Z', '2026-12-12T10:00Z'],
])(
  'the rest of a sale at %s, due on 13 December, is announced three days before, at least a day after the sale: %s',
  (sold, notice) => {
    const dueAt = Temporal.Instant.from('2026-12-13T10:00Z');
    expect(noticeOfBalance({ soldAt: Temporal.Instant.from(sold), dueAt })).toEqual(Temporal.Instant.from(notice));
  },
);

test('both parts reach the card minimum, and the rest is due the given number of Canary days before the trip', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 10_000_000 }),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 0, max: 365 * 24 }),
      (totalCents, depositPercent, balanceDays, hours) => {
        const begin = now.add({ hours });
        const schedule = paymentSchedule({ depositPercent, balanceDays }, { totalCents, start: begin, now });
        if (!schedule) return;
        const restCents = totalCents - schedule.depositCents;
        expect(Math.min(schedule.depositCents, restCents)).toBeGreaterThanOrEqual(50);
        expect(Temporal.Instant.compare(schedule.balanceDueAt, now.add({ hours: 48 }))).toBeGreaterThanOrEqual(0);
        const due = toCanary(schedule.balanceDueAt);
        expect(due.toPlainDate().until(toCanary(begin).toPlainDate()).total('days')).toBe(balanceDays);
      },
    ),
  );
});
