import { expect, test } from 'vitest';
import { csvFormatFrom } from './use-csv-format.ts';

test('a kept CSV format is read again; anything else counts as none', () => {
  expect(csvFormatFrom('semicolon es')).toEqual({ separator: 'semicolon', headings: 'es' });
  expect([null, '', 'semicolon', 'pipe es', 'comma fr'].map(csvFormatFrom)).toEqual([null, null, null, null, null]);
});
