import { expect, test } from 'vitest';
import { auditQuery, EVERYTHING } from './audit-choice.ts';

test('both days are included, in Canary time', () => {
  const query = auditQuery({ ...EVERYTHING, from: '2026-07-01', to: '2026-07-02' });
  expect([query['start'], query['end']]).toEqual(['2026-06-30T23:00:00Z', '2026-07-02T23:00:00Z']);
});

test('an incomplete date does not filter', () => {
  expect(auditQuery({ ...EVERYTHING, from: '0002-07-01', entityId: ' x ' })).toMatchObject({
    start: '',
    entityId: 'x',
  });
});
