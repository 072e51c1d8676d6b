import { stringify } from 'csv-stringify/sync';
import type { CsvFormat } from '#contract/csv.ts';
import type { Language } from '#contract/language.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { toCanary } from '#domain/time/canary-time.ts';

/** Spreadsheets read a file as UTF-8 only if it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF';

const SEPARATORS: Record<CsvFormat['separator'], string> = { comma: ',', semicolon: ';', tab: '\t' };

/**
 * Places at which a cell with a formula could begin. A spreadsheet may split the file at another separator than it was written
 * with, and there quotes may not enclose what follows.
 */
const BEFORE_FORMULA = /^(?=[\t\r\n\0])|(?=[=+\-@])(?<=(?:^|[,;\t\r\n])[\s"]*)/g;

/** A number with a fixed count of decimals. */
interface Fixed {
  readonly value: number;
  readonly decimals: number;
}

/** An instant that is shown as day and time of UTC. */
interface Utc {
  readonly utc: Temporal.Instant;
}

/** Text, a number, a Canary day, or an instant that is shown as Canary day and time, or in UTC; null: empty. */
export type CsvCell = string | number | Fixed | Temporal.PlainDate | Temporal.Instant | Utc | null;

export interface CsvColumn<Row> {
  readonly heading: Readonly<Record<Language, string>>;
  readonly cell: (row: Row, language: Language) => CsvCell;
}

/** `90.00`, without a currency sign, so that a spreadsheet can sum the column. */
export function csvMoney(cents: Cents): CsvCell {
  return { value: eurosFromCents(cents), decimals: 2 };
}

/** A CSV file with these columns (P-20.18). Write `head` first, then call `lines` for each batch of rows. */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], format: CsvFormat) {
  const language = format.headings;
  const write = (records: readonly (readonly string[])[]) =>
    stringify(records as string[][], {
      delimiter: SEPARATORS[format.separator],
      record_delimiter: 'windows',
      // By default the writer quotes cells only for the file's own line ending.
      quoted_match: /[\r\n]/,
    });
  return {
    head: () => BYTE_ORDER_MARK + write([columns.map(({ heading }) => heading[language])]),
    lines: (rows: readonly Row[]) =>
      write(rows.map((row) => columns.map(({ cell }) => cellText(cell(row, language), format)))),
  };
}

/** Escapes text that a spreadsheet would run as a formula (OWASP ASVS 1.2.10). Numbers and dates need no escaping. */
function cellText(cell: CsvCell, format: CsvFormat): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell.replaceAll(BEFORE_FORMULA, "'");
  if (typeof cell === 'number') return withDecimalSign(String(cell), format);
  if (cell instanceof Temporal.PlainDate) return dayText(cell, format.headings);
  if (cell instanceof Temporal.Instant) return timeText(toCanary(cell), format.headings);
  if ('utc' in cell) return timeText(cell.utc.toZonedDateTimeISO('UTC'), format.headings);
  return withDecimalSign(cell.value.toFixed(cell.decimals), format);
}

function withDecimalSign(number: string, { separator, headings }: CsvFormat): string {
  const hasComma = separator === 'semicolon' || (separator === 'tab' && headings !== 'en');
  return hasComma ? number.replace('.', ',') : number;
}

function timeText(at: Temporal.ZonedDateTime, language: Language): string {
  return `${dayText(at.toPlainDate(), language)} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}

/** `2027-01-03` in English, which is unambiguous in every locale; `03/01/2027` in Spanish, `03.01.2027` in Russian. */
function dayText(day: Temporal.PlainDate, language: Language): string {
  if (language === 'en') return day.toString();
  const [year, month, date] = day.toString().split('-');
  return [date, month, year].join(language === 'es' ? '/' : '.');
}
