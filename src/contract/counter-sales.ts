import { z } from 'zod';
import { HAND_WAYS } from '#domain/booking/payment-way.ts';

/** Money that an operator takes by hand: notes and coins, or the card terminal's. */
export const handWay = z.enum(HAND_WAYS);

/** `amount` in euros, at most two decimals, never more than is due. */
export const handPaymentRequest = z.object({
  way: handWay,
  amount: z.number().positive().max(1_000_000),
  note: z.string().max(500).optional(),
});

export type HandPaymentRequest = z.infer<typeof handPaymentRequest>;
