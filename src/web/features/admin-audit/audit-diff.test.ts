import { expect, test } from 'vitest';
import { differences } from './audit-diff.ts';

test('each field that is another now stands with both its values', () => {
  const before = { title: 'Old', capacity: 6, port: { lat: 1 }, gone: 'x', seats: [1] };
  const after = { title: 'New', capacity: 6, port: { lat: 2 }, gone: null, seats: [1, 2] };
  expect(differences(before, after)).toEqual([
    { name: 'title', before: 'Old', after: 'New' },
    { name: 'port', before: '{"lat":1}', after: '{"lat":2}' },
    { name: 'gone', before: 'x', after: null },
    { name: 'seats', before: '1', after: '1, 2' },
  ]);
});

test('what began has no before, and what ended no after', () => {
  expect(differences(null, { role: 'crew' })).toEqual([{ name: 'role', before: null, after: 'crew' }]);
  expect(differences({ role: 'crew' }, null)).toEqual([{ name: 'role', before: 'crew', after: null }]);
  expect(differences(null, null)).toEqual([]);
});

test('money is read in euros and an instant in Canary time', () => {
  const before = { amountCents: 45_000, start: '2026-07-10T10:00:00+00:00', note: '2026-07-10' };
  const after = { amountCents: 39_050, start: '2026-07-10T12:30:00.000Z', note: '10 July' };
  expect(differences(before, after)).toEqual([
    { name: 'amountCents', before: expect.stringMatching(/^450\s€$/), after: expect.stringMatching(/^390,50\s€$/) },
    { name: 'start', before: '10/07/2026 11:00', after: '10/07/2026 13:30' },
    { name: 'note', before: '2026-07-10', after: '10 July' },
  ]);
});
