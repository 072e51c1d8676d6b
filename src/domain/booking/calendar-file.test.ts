import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  id: 'b1',
  title: 'Alisio 40; sunset, together',
  place: 'Marina San Miguel',
  notes: 'Be there at 09:40\nBring a towel',
  link: 'https://rental.example/booking/b1',
  start: Temporal.Instant.from('2026-12-05T10:00:00Z'),
  end: Temporal.Instant.from('2026-12-05T13:00:00Z'),
  stamp: Temporal.Instant.from('2026-12-01T08:00:00.123Z'),
  sequence: 2,
  isCanceled: false,
};

test('the times of an entry are in UTC', () => {
  const file = calendarFile(entry);
  expect(file).toContain('\r\nDTSTART:20261205T100000Z\r\nDTEND:20261205T130000Z\r\n');
  expect(file).toContain('DTSTAMP:20261201T080000Z');
});

test('commas, semicolons and line ends in a text stay part of the text', () => {
  const file = calendarFile(entry);
  expect(file).toContain('SUMMARY:Alisio 40\\; sunset\\, together\r\n');
  expect(file).toContain('DESCRIPTION:Be there at 09:40\\nBring a towel\r\n');
});

test('a long text is folded into lines of at most 75 octets and can be unfolded again', () => {
  const notes = 'Приходите за двадцать минут до отправления, возьмите полотенце и куртку';
  const file = calendarFile({ ...entry, notes });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${notes.replaceAll(',', '\\,')}`);
});

test('letters of three and four octets are counted in full', () => {
  const notes = '€'.repeat(40) + '⛵'.repeat(20) + '🚤'.repeat(30);
  const file = calendarFile({ ...entry, notes });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${notes}`);
});

test('a line of 75 octets is not folded, and a longer one is folded into as few lines as possible', () => {
  const linesOf = (length: number) => {
    const notes = 'x'.repeat(length - 'DESCRIPTION:'.length);
    const [, after = ''] = calendarFile({ ...entry, notes }).split('\r\nDESCRIPTION:');
    return `DESCRIPTION:${after.slice(0, after.indexOf('\r\nURL:'))}`.split('\r\n').map((line) => line.length);
  };
  expect(linesOf(75)).toEqual([75]);
  expect(linesOf(76)).toEqual([75, 2]);
  expect(linesOf(75 + 74 + 74)).toEqual([75, 75, 75]);
});

test('every line end of a text is kept', () => {
  expect(calendarFile({ ...entry, notes: 'one\r\ntwo\nthree' })).toContain('DESCRIPTION:one\\ntwo\\nthree\r\n');
});

test('a changed entry replaces the earlier ones, a canceled one removes them', () => {
  expect(calendarFile(entry)).toContain('METHOD:PUBLISH\r\n');
  expect(calendarFile(entry)).toContain('UID:b1@boat-rental\r\nSEQUENCE:2\r\nSTATUS:CONFIRMED\r\n');
  const canceled = calendarFile({ ...entry, sequence: 3, isCanceled: true });
  expect(canceled).toContain('METHOD:CANCEL\r\n');
  expect(canceled).toContain('SEQUENCE:3\r\nSTATUS:CANCELLED\r\n');
});
