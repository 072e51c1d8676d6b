/** Separators between the cells of a CSV file. Without zod, because the back office lists them too. */
export const CSV_SEPARATORS = ['comma', 'semicolon', 'tab'] as const;
