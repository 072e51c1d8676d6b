import type { z } from 'zod';
import type { ledgerCsvQuery } from '#contract/payments.ts';
import type { LedgerFilter } from './queries.ts';

export function filterOf({ start, end, status, q }: z.output<typeof ledgerCsvQuery>): LedgerFilter {
  return [instantOrNull(start), instantOrNull(end), status ?? null, containing(q)];
}

export function instantOrNull(iso: string | undefined): Temporal.Instant | null {
  return iso === undefined ? null : Temporal.Instant.from(iso);
}

/** What was typed, anywhere in the text, its own wildcards taken literally; null for nothing typed. */
function containing(typed: string | undefined): string | null {
  const text = typed?.trim();
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null;
}
