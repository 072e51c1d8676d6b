import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import type { VoucherList } from '#contract/vouchers.ts';
import { aBoat } from './boats.ts';
import type { aDisruptionDesk } from './disruption-desk.ts';
import { seatsRequest } from './requests.ts';
import { aTrip, type SlotRow } from './slots.ts';

export const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' };

export interface Booked {
  status: number;
  body: any;
  booking: { id: string; token: string };
}

/** Issues vouchers by hand and books seats with them. */
export function aVoucherTill({ db, shop, ask }: Awaited<ReturnType<typeof aDisruptionDesk>>) {
  /** Returns the code. The amount is in euros. */
  async function issue(amount: number, rest: object = {}): Promise<string> {
    return (await ask(OFFICE_PATHS.vouchers, { amount, ...rest })).body.code;
  }

  /** A visitor asks for `adults` seats, €30 each, and pays with a voucher. */
  async function book(
    code: string | undefined,
    adults = 2,
    { trip, key }: { trip?: SlotRow; key?: string } = {},
  ): Promise<Booked> {
    const made = trip ?? (await aTrip(db, { boat: await aBoat(db), ...DAY }));
    const request = { ...seatsRequest(made, { adults }), ...(code !== undefined && { voucherCode: code }) };
    const answer: Response = await fetch(shop.origin + PATHS.paymentIntent, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(request),
    });
    const body = await answer.json();
    return {
      status: answer.status,
      body,
      booking: { id: body.bookingId as string, token: body.accessToken as string },
    };
  }

  /** Reads the operator's list, because the public query is rate-limited. */
  async function balanceOf(code: string): Promise<number> {
    const { items } = (await ask(`${OFFICE_PATHS.vouchers}?search=${code}`)).body as VoucherList;
    return items.find((one) => one.code === code)?.balance ?? -1;
  }

  return { issue, book, balanceOf };
}
