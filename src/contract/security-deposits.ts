import { z } from 'zod';
import { HAND_WAYS } from '#domain/booking/payment-way.ts';

/** A security deposit that was taken by hand (P-14.9). */
export const depositTaken = z.object({ way: z.enum(HAND_WAYS) });

/** Euros that are kept of it, and the reason, which the customer is told (P-14.10). */
export const depositCapture = z.object({
  amount: z.number().positive(),
  reason: z.string().trim().min(3).max(300),
});

export type DepositTaken = z.infer<typeof depositTaken>;
export type DepositCapture = z.infer<typeof depositCapture>;
