import { expect, test } from 'vitest';
import { qrRows } from './qr-rows.ts';

test('a QR code is a square with three finder patterns in its corners', async () => {
  const rows = await qrRows('7KQ2M9XTBD');
  expect(rows.length).toBeGreaterThanOrEqual(21);
  expect(rows.every((row) => row.length === rows.length)).toBe(true);
  const last = rows.length - 1;
  expect([rows[0]?.[0], rows[0]?.[last], rows[last]?.[0], rows[1]?.[1]]).toEqual([true, true, true, false]);
});
