import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CsvFormat } from '#contract/csv.ts';
import { type CsvCell, csvFile, csvMoney } from './csv.ts';

const ENGLISH: CsvFormat = { separator: 'comma', headings: 'en' };
const SPANISH: CsvFormat = { separator: 'semicolon', headings: 'es' };

function line(cells: readonly CsvCell[], format = ENGLISH): string {
  const columns = cells.map((_cell, place) => ({
    heading: { en: 'amount', es: 'importe', ru: 'сумма' },
    cell: (row: readonly CsvCell[]) => row[place] ?? null,
  }));
  return csvFile(columns, format).lines([cells]);
}

test('separators, quotes and line breaks stay inside their cell', () => {
  const cells = ['plain', 'Díaz, Ana', 'a; b', 'the "Teno"', 'two\nlines', ''];
  expect(line(cells)).toBe('plain,"Díaz, Ana",a; b,"the ""Teno""","two\nlines",\r\n');
  expect(line(cells, SPANISH)).toBe('plain;Díaz, Ana;"a; b";"the ""Teno""";"two\nlines";\r\n');
  expect(line(['a\tb', 'c'], { ...ENGLISH, separator: 'tab' })).toBe('"a\tb"\tc\r\n');
});

test.each(['=1+1', '+34600', '-1+2', '-5', '-', '@sum', '\tx', '\0x'])(
  'text that a spreadsheet would run as a formula is escaped, whatever the separator: %j',
  (text) => {
    expect(line([text])).toBe(`'${text}\r\n`);
    expect(line([text], SPANISH)).toBe(`'${text}\r\n`);
  },
);

test('a formula with a separator is escaped inside its quotes', () => {
  expect(line(['=HYPERLINK("x","y")'])).toBe(`"'=HYPERLINK(""x"",""y"")"\r\n`);
  expect(line(['=HYPERLINK("x";"y")'], SPANISH)).toBe(`"'=HYPERLINK(""x"";""y"")"\r\n`);
});

test('a formula behind another separator, spaces or a line break is escaped too', () => {
  expect(line(["Ana;=cmd|' /C calc'!A0;x"])).toBe("Ana;'=cmd|' /C calc'!A0;x\r\n");
  expect(line(['Ana, +34 600, x-1'], SPANISH)).toBe("Ana, '+34 600, x-1\r\n");
  expect(line(['Ana\n@sum'])).toBe(`"Ana\n'@sum"\r\n`);
});

test('text has no cell with a formula, whichever separator the file is read with', () => {
  const aText = fc.string({ unit: fc.constantFrom(...'=+-@,;\t\r\n" \'a'), maxLength: 12 });
  const rows = fc.array(fc.tuple(aText, aText, aText), { minLength: 1, maxLength: 3 });
  const separator = fc.constantFrom(...(['comma', 'semicolon', 'tab'] as const));

  fc.assert(
    fc.property(rows, separator, fc.constantFrom(',', ';', '\t'), (texts, written, read) => {
      const file = texts.map((cells) => line(cells, { separator: written, headings: 'en' })).join('');
      expect(cellsIn(file, read).filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
    }),
    { numRuns: 2_000, seed: 20_261_205 },
  );
});

test('numbers have the decimal sign that spreadsheets expect beside the separator', () => {
  const cells = [csvMoney(-1_250), csvMoney(123_456), 2.5, 0, null];
  expect(line(cells)).toBe('-12.50,1234.56,2.5,0,\r\n');
  expect(line(cells, SPANISH)).toBe('-12,50;1234,56;2,5;0;\r\n');
  expect(line(cells, { separator: 'tab', headings: 'en' })).toBe('-12.50\t1234.56\t2.5\t0\t\r\n');
  expect(line(cells, { separator: 'tab', headings: 'ru' })).toBe('-12,50\t1234,56\t2,5\t0\t\r\n');
});

test('days and instants are Canary ones, written as in the language of the headings', () => {
  const cells = [Temporal.PlainDate.from('2027-07-03'), Temporal.Instant.from('2027-07-03T23:30:00Z')];
  expect(line(cells)).toBe('2027-07-03,2027-07-04 00:30\r\n');
  expect(line(cells, SPANISH)).toBe('03/07/2027;04/07/2027 00:30\r\n');
  expect(line(cells, { ...SPANISH, headings: 'ru' })).toBe('03.07.2027;04.07.2027 00:30\r\n');
});

test('the file begins with a byte order mark and the headings of the language', () => {
  const columns = [{ heading: { en: 'day', es: 'día', ru: 'день' }, cell: () => null }];
  expect(csvFile(columns, SPANISH).head()).toBe('\uFEFFdía\r\n');
});

/** All cells, read like a spreadsheet: quotes enclose text only at the beginning of a cell; two of them inside are one quote. */
function cellsIn(file: string, separator: string): string[] {
  const cells = [''];
  let place: 'beginning' | 'in quotes' | 'behind quote' | 'outside' = 'beginning';
  for (const sign of file) {
    const isQuote = sign === '"';
    if (place !== 'in quotes' && [separator, '\r', '\n'].includes(sign)) {
      cells.push('');
      place = 'beginning';
    } else if (place === 'beginning' && isQuote) place = 'in quotes';
    else if (place === 'in quotes' && isQuote) place = 'behind quote';
    else {
      if (place === 'behind quote' && isQuote) place = 'in quotes';
      else if (place !== 'in quotes') place = 'outside';
      cells.push(`${cells.pop() ?? ''}${sign}`);
    }
  }
  return cells;
}
