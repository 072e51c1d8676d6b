import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts';
import { LANGUAGES } from './language.ts';

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** An opaque id as it stands in JSON. */
export const id = z.string().min(1).max(64).meta({ id: 'Id', description: 'Opaque.' });
/**
 * An instant: ISO 8601 UTC, `2026-12-01T09:00:00.000Z`; 1900 to 2199, beyond which calendars disagree, and at most nanoseconds,
 * which is all that `Temporal` reads.
 */
export const instant = z.iso
  .datetime({ offset: true })
  .regex(/^(19|20|21)[^.]*(\.\d{1,9}\D|$)/)
  .meta({ id: 'Instant', description: 'ISO 8601 in UTC: `2026-12-01T09:00:00.000Z`.' });
/** A Canary day that a request asks for: `2026-12-05`; 2000 to 2099. */
export const day = z.iso.date().regex(/^20/);
/** The version of what a request changes, as last shown: a hash of it. */
export const version = z.string().max(64);
/** The secret of a link. */
export const linkToken = z.string().min(1).max(200);
/** Where the next part of a list begins: `nextCursor` of the part before. */
export const cursor = z.string().max(200);
/** How many entries of a list are in one answer. */
export const pageLimit = z.coerce.number().int().min(1).max(200).default(50);
/** Euros in decimal form, at most two decimals. */
export const euros = z.number().min(0).meta({ id: 'Euros', description: 'At most two decimals.' });
/** Integer cents (minor units). */
export const cents = z.int().min(0).meta({ id: 'Cents', description: 'Minor units of the euro.' });
export const languageCode = z.enum(LANGUAGES).meta({ id: 'Language' });

/**
 * Whether an amount in euros, or a percentage, has at most two decimals, as it is calculated in whole hundredths: 19.99 and 7 do,
 * 0.125 does not.
 */
export function hasTwoDecimals(amount: number): boolean {
  return Math.round(amount * 100) / 100 === amount;
}

/** The body of every error answer. error-codes.ts declares the same shape as a plain type for the browser. */
export const errorBody = z
  .object({
    error: z.object({
      code: z.enum(codes).describe(codes.map((code) => `\`${code}\`: ${ERROR_STATUS[code]}`).join(', ')),
      message: z.string().describe("For a person, in the request's language."),
      fields: z.record(z.string(), z.string()).optional().describe('What is wrong, by dotted path.'),
      details: z.record(z.string(), z.unknown()).optional().describe('What a client needs to go on.'),
    }),
  })
  .meta({ id: 'Error' });
