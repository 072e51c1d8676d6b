import { randomUUID } from 'node:crypto';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { eurosFromCents } from '#domain/money.ts';
import { hashToken } from '#server/http/token-hash.ts';
import { type Action, on } from './actions.ts';
import { asJson, askAsAdmin, askShop, confirmPath, payAtProvider } from './requests.ts';
import type { HoldRequest, Purchase, SequenceState } from './sequence-state.ts';

/** The latest voucher of a sequence that was issued by hand. */
const ISSUED = new WeakMap<SequenceState, string>();

/**
 * A visitor starts a purchase with a voucher of this many euros. If it covers everything, the purchase is paid at once.
 */
export function holdWithVoucher(wanted: HoldRequest, euros: number): Action {
  return {
    name: `holdWithVoucher(${JSON.stringify(wanted)}, ${euros})`,
    async perform(state) {
      const issued = await askAsAdmin(state, 'issue voucher', OFFICE_PATHS.vouchers, { amount: euros });
      if (issued?.status !== 201) return;
      ISSUED.set(state, issued.body._id);
      const key = `a-purchase-with-a-voucher-${state.purchases.length}`;
      const request = { ...state.request(wanted), voucherCode: issued.body.code as string };
      const { headers, ...rest } = asJson(request);
      const held = await askShop(state, 'hold with voucher', PATHS.paymentIntent, {
        ...rest,
        headers: { ...headers, 'idempotency-key': key },
      });
      const answer: Purchase['answer'] = held?.status === 200 ? held.body : null;
      state.purchases.push({ buyer: -1, key, request, answer });
    },
  };
}

/** The operator records this much of the amount due as paid with a new voucher. */
export const payByVoucher = (n: number, part: 'whole' | 'part') =>
  on(n, `payByVoucher(${part})`, async (state, { answer, request }) => {
    if (!answer) return;
    const cents = part === 'whole' ? request.amount : Math.floor(request.amount / 3);
    const amount = eurosFromCents(cents);
    const issued = await askAsAdmin(state, 'issue voucher', OFFICE_PATHS.vouchers, { amount: Math.max(1, amount) });
    if (issued?.status !== 201) return;
    ISSUED.set(state, issued.body._id);
    await askAsAdmin(state, 'pay by voucher', OFFICE_PATHS.adminPayments(answer.bookingId), {
      way: 'voucher',
      voucherCode: issued.body.code,
      amount,
    });
  });

/** The customer of a counter sale pays the amount due by card, from a link. */
export const payRestByCard = (n: number, card: string) =>
  on(n, `payRestByCard(${card})`, async (state, { answer, ...purchase }) => {
    if (!answer) return;
    const token = randomUUID();
    await state.world.db.pool.query(
      `insert into booking_tokens (booking_id, hash, kind) values ($1, $2, 'sent') on conflict do nothing`,
      [answer.bookingId, hashToken(token)],
    );
    const opened = await askShop(state, 'open rest', BOOKING_PATHS.bookingIntent(answer.bookingId), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    if (opened?.status !== 200) return;
    const rest: Purchase = { ...purchase, key: `rest-${token}`, answer: { ...opened.body, accessToken: token } };
    await payAtProvider(state, rest, card);
    await askShop(state, 'confirm rest', confirmPath(rest));
  });

/** The operator ends the latest voucher that was issued by hand. */
export const endVoucher: Action = {
  name: 'endVoucher',
  async perform(state) {
    const id = ISSUED.get(state);
    if (id) await askAsAdmin(state, 'end voucher', OFFICE_PATHS.endVoucher(id), { reason: 'lost' });
  },
};

/** Vouchers that were used to pay after their end. */
export async function voucherFindings({ world }: SequenceState): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ finding: string }>(
    `select 'voucher ' || v.id || ' has paid after its end' as finding
     from vouchers v join voucher_entries e on e.voucher_id = v.id and e.kind = 'reserved' and e.at > v.expires_at`,
  );
  return rows.map(({ finding }) => finding);
}
