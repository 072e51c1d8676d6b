import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['plain', 'Díaz, Ana', 'the "Teno"', 'two\nlines', ''])).toBe(
    'plain,"Díaz, Ana","the ""Teno""","two\nlines",\r\n',
  );
});

test.each(['=1+1', '+34600', '-1+2', '-', '@sum', '\tx', '\0x'])(
  'text that a spreadsheet would run as a formula is escaped: %j',
  (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  },
);

test('a formula with a comma is escaped inside its quotes', () => {
  expect(csvLine(['=HYPERLINK("x","y")'])).toBe(`"'=HYPERLINK(""x"",""y"")"\r\n`);
});

test('numbers stay numbers, also negative ones, and null is an empty cell', () => {
  expect(csvLine(['-12.50', '0.00', null])).toBe('-12.50,0.00,\r\n');
});
