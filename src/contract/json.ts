import { z } from 'zod';

/** An opaque id as it stands in JSON. */
export const id = z.string().min(1).max(64);
/** An instant: ISO 8601 UTC, `2026-12-01T09:00:00.000Z`; 1900 to 2199, beyond which calendars disagree. */
export const instant = z.iso.datetime({ offset: true }).regex(/^(19|20|21)/);
/** Euros as a person reads them, at most two decimals. */
export const euros = z.number().min(0);
/** Integer cents (minor units). */
export const cents = z.int().min(0);
export const languageCode = z.enum(['en', 'es', 'ru']);

export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
});
