import { expect, test } from 'vitest';
import { pageOf, readCursor, readSequenceCursor } from './cursor.ts';

const at = Temporal.Instant.from('2026-12-05T09:00:00.123456Z');
const uuid = '8b9d2f7e-0c5a-4f1e-9d53-0a3c6f1b2e4d';
const encoded = (text: string) => Buffer.from(text).toString('base64url');

test('a full page has a cursor that leads to the position of its last row', () => {
  const rows = [uuid, '0'.repeat(8) + uuid.slice(8)].map((id) => ({ at, id }));

  const { shown, nextCursor } = pageOf(rows, 1, (row) => row);

  expect(shown).toEqual([{ at, id: uuid }]);
  expect(readCursor(nextCursor ?? '')).toEqual({ at, id: uuid });
});

test('the last page has no cursor', () => {
  expect(pageOf([{ at, id: '1' }], 1, (row) => row).nextCursor).toBeNull();
  expect(pageOf([], 1, (row: never) => row).nextCursor).toBeNull();
});

test('no cursor means the beginning of the list', () => {
  expect(readCursor(undefined)).toBeNull();
  expect(readSequenceCursor(undefined)).toBeNull();
});

test('a sequence number is kept as text', () => {
  const { nextCursor } = pageOf(
    [
      { at, id: '90071992547409931' },
      { at, id: '1' },
    ],
    1,
    (row) => row,
  );

  expect(readSequenceCursor(nextCursor ?? '')).toEqual({ at, id: '90071992547409931' });
});

test.each([
  ['', 'empty'],
  ['%%%', 'not base64'],
  [encoded(`${at.toString()}/x`), 'no id'],
  [encoded(`${at.toString()}/12`), 'a sequence number in a list of UUIDs'],
  [encoded(`2026-13-05T09:00:00Z/${uuid}`), 'no date'],
  [encoded(`9999-12-05T09:00:00Z/${uuid}`), 'a year out of range'],
])('a cursor that the server did not issue is a malformed request: %s (%s)', (cursor) => {
  expect(() => readCursor(cursor)).toThrow(expect.objectContaining({ code: 'malformed_request' }));
});

test('a UUID in a list of sequence numbers is a malformed request', () => {
  const cursor = encoded(`${at.toString()}/${uuid}`);

  expect(() => readSequenceCursor(cursor)).toThrow(expect.objectContaining({ code: 'malformed_request' }));
});
