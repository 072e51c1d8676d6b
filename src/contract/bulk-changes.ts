import { z } from 'zod';
import { MOST_SELECTED } from '#domain/booking/operator-changes.ts';
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts';
import { id } from './json.ts';

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

export const bulkRequest = z.object({ ids: z.array(id).min(1).max(MOST_SELECTED) });

/** The bookings that were changed, and the reasons why the others were not. */
export const bulkAnswer = z
  .object({ done: z.array(id), refused: z.array(z.object({ _id: id, code: z.enum(codes) })) })
  .meta({ id: 'BulkAnswer' });

/** Ids in a query, separated by commas. */
export const selectedIds = z
  .string()
  .max(MOST_SELECTED * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(z.guid()).min(1).max(MOST_SELECTED));

export type BulkAnswer = z.infer<typeof bulkAnswer>;
