import { z } from 'zod';
import { HAND_WAYS } from '#domain/booking/payment-way.ts';
import { SECURITY_DEPOSIT } from '#domain/booking/security-deposit.ts';

/** A security deposit taken by hand (P-14.9). */
export const depositTaken = z.object({ way: z.enum(HAND_WAYS) });

/** Euros kept of the deposit, and the reason, which is shown to the customer (P-14.10). */
export const depositCapture = z.object({
  amount: z.number().positive(),
  reason: z.string().trim().min(SECURITY_DEPOSIT.shortestReason).max(SECURITY_DEPOSIT.longestReason),
});

export type DepositTaken = z.infer<typeof depositTaken>;
export type DepositCapture = z.infer<typeof depositCapture>;
