import { z } from 'zod';
import { CSV_SEPARATORS } from './csv-separators.ts';
import { languageCode } from './json.ts';

/**
 * How a CSV file is written (P-20.18). `headings`: the language of headings and states, which also decides how dates are
 * written. A semicolon implies the decimal comma, as Spanish and Russian spreadsheets expect.
 */
export const csvFormat = z.object({
  separator: z.enum(CSV_SEPARATORS).default('comma'),
  headings: languageCode.default('en'),
});

export type CsvFormat = z.output<typeof csvFormat>;
