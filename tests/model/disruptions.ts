import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import type { GuestChoice } from '#domain/booking/disruption.ts';
import { eurosFromCents } from '#domain/money.ts';
import { type Action, on } from './actions.ts';
import { asJson, askAsAdmin, askShop, holder } from './requests.ts';
import type { HoldRequest, Purchase, SequenceState } from './sequence-state.ts';

/** A visitor begins to buy with a voucher of so many euros; what it covers wholly is paid at once. */
export function holdWithVoucher(wanted: HoldRequest, euros: number): Action {
  return {
    name: `holdWithVoucher(${JSON.stringify(wanted)}, ${euros})`,
    async perform(state) {
      const issued = await askAsAdmin(state, 'issue voucher', OFFICE_PATHS.vouchers, { amount: euros });
      if (issued?.status !== 201) return;
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

/** The operator records so much of what is due as paid with a new voucher. */
export const payByVoucher = (n: number, part: 'whole' | 'part') =>
  on(n, `payByVoucher(${part})`, async (state, { answer, request }) => {
    if (!answer) return;
    const cents = part === 'whole' ? request.amount : Math.floor(request.amount / 3);
    const amount = eurosFromCents(cents);
    const issued = await askAsAdmin(state, 'issue voucher', OFFICE_PATHS.vouchers, { amount: Math.max(1, amount) });
    if (issued?.status !== 201) return;
    await askAsAdmin(state, 'pay by voucher', OFFICE_PATHS.adminPayments(answer.bookingId), {
      way: 'voucher',
      voucherCode: issued.body.code,
      amount,
    });
  });

/** The day of all boats is canceled for weather; guests have a day to answer. */
export function disrupt(defaultChoice: 'refund' | 'voucher'): Action {
  return {
    name: `disrupt(${defaultChoice})`,
    async perform(state) {
      const places = [state.request({ charterAt: 9 }), state.request({ adults: 1, children: 0 })];
      const day = places[0]?.booking.dateISO.slice(0, 10) ?? '';
      const done = await askAsAdmin(state, 'disrupt', OFFICE_PATHS.disruptions, {
        boatIds: places.map(({ booking }) => booking.boatId),
        start: `${day}T00:00:00Z`,
        end: `${day}T23:00:00Z`,
        reason: 'weather',
        choices: ['move', 'voucher', 'refund'],
        defaultChoice,
        voucherBonusPercent: 10,
        answerBy: state.world.clock.now().add({ hours: 24 }).toString(),
      });
      if (done?.status === 201) DISRUPTIONS.set(state, done.body.disruption._id);
    },
  };
}

/** The latest disruption of a sequence. */
const DISRUPTIONS = new WeakMap<SequenceState, string>();

export const undoDisruption: Action = {
  name: 'undoDisruption',
  async perform(state) {
    const id = DISRUPTIONS.get(state);
    if (id) await askAsAdmin(state, 'undo disruption', OFFICE_PATHS.disruptionUndo(id), {});
  },
};

/** The guest opens the page and chooses; another time is the first that is offered. */
export const choose = (n: number, choice: GuestChoice) =>
  on(n, `choose(${choice})`, async (state, purchase) => {
    if (!purchase.answer) return;
    const path = PATHS.choice(purchase.answer.bookingId);
    const page = await askShop(state, 'choice page', path, { headers: holder(purchase) });
    const [offer] = page?.status === 200 && page.body.move ? page.body.move.offers : [];
    if (choice === 'move' && !offer) return;
    const wish = choice === 'move' ? { choice, start: offer.start, boatId: offer.boatId } : { choice };
    const { headers, ...rest } = asJson(wish);
    await askShop(state, `choose ${choice}`, path, { ...rest, headers: { ...headers, ...holder(purchase) } });
  });

/** Somebody with a confirmed address waits for seats on the trip; the background work offers them. */
export function waitForSeats(seats: number): Action {
  return {
    name: `waitForSeats(${seats})`,
    async perform(state) {
      const { booking } = state.request({ adults: 1, children: 0 });
      if (booking.mode !== 'tickets') return;
      await state.world.db.pool.query(
        `insert into waitlist_entries (boat_id, slot_id, day, seats, name, email, language, state, confirmed_at)
         values ($1, $2, $3, $4, 'Eva Sosa', gen_random_uuid() || '@mail.example', 'es', 'waiting', app_now())`,
        [booking.boatId, booking.slotId, booking.dateISO.slice(0, 10), seats],
      );
    },
  };
}

/** Entries that have been offered more than one place, and offers without a place of the person. */
export async function waitlistFindings({ world }: SequenceState): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ finding: string }>(
    `select 'somebody who waits has ' || count(b.id) || ' places, the entry is ' || e.state as finding
     from waitlist_entries e left join bookings b on b.customer_email = e.email
     group by e.id having count(b.id) > 1 or (e.state in ('offered', 'booked', 'lapsed') and count(b.id) = 0)`,
  );
  return rows.map(({ finding }) => finding);
}
