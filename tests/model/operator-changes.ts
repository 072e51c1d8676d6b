import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { eurosFromCents } from '#domain/money.ts';
import { type Action, THE_LAST } from './actions.ts';
import type { Purchase, SequenceState, HoldRequest } from './sequence-state.ts';
import { askAsAdmin, askShop } from './requests.ts';

/** A counter sale: paid at once, by a link, or later on site. */
export function sell(wanted: HoldRequest, way: 'cash' | 'link' | 'later', hasEmail: boolean): Action {
  return {
    name: `sell(${JSON.stringify(wanted)}, ${way}, ${hasEmail ? 'with' : 'without'} email)`,
    async perform(state) {
      const purchase: Purchase = { buyer: -1, key: '', request: state.request(wanted), answer: null };
      const { booking, amount } = purchase.request;
      const customer = { name: 'Ana Díaz', phone: '+34600000000', ...(hasEmail && { email: 'ana@mail.example' }) };
      const place =
        booking.mode === 'charter'
          ? { mode: 'charter', hours: booking.durationHours, people: 2 }
          : {
              mode: 'tickets',
              slotId: booking.slotId,
              passengers: { adults: booking.tickets?.adults ?? 0, childrenHalf: booking.tickets?.children50 ?? 0 },
            };
      const response = await askAsAdmin(state, 'sell', OFFICE_PATHS.newBooking, {
        ...place,
        boatId: booking.boatId,
        start: booking.dateISO,
        total: eurosFromCents(amount),
        customer,
        language: 'en',
        pay: way,
      });
      if (response?.status !== 200) return;
      const bookingId: string = response.body.booking._id;
      const nothing = { clientSecret: '', paymentIntentId: '', accessToken: '', holdExpiresAt: '', currency: 'eur' };
      state.purchases.push({ ...purchase, answer: { ...nothing, bookingId, amount } as Purchase['answer'] });
    },
  };
}

/** Records a third of the price, or all of it, in cash. */
export const payByHand = (n: number, part: 'whole' | 'part') =>
  onBooking(n, `payByHand(${part})`, (state, bookingId, { request }) => {
    const cents = part === 'whole' ? request.amount : Math.floor(request.amount / 3);
    return askAsAdmin(state, 'pay by hand', OFFICE_PATHS.adminPayments(bookingId), {
      way: 'cash',
      amount: eurosFromCents(cents),
    });
  });

export const edit = (n: number, name: string) =>
  onBooking(n, `edit(${name})`, async (state, bookingId) => {
    const booking = await asSeenByAdmin(state, bookingId);
    if (!booking) return;
    const customer = { name, email: 'ana@mail.example', phone: null };
    const change = { customer, language: 'es', note: name, version: booking.version };
    await askAsAdmin(state, 'edit', OFFICE_PATHS.bookingDetails(bookingId), change, 'PUT');
  });

export const resend = (n: number) =>
  onBooking(n, 'resend', (state, bookingId) =>
    askAsAdmin(state, 'resend', OFFICE_PATHS.bookingConfirmation(bookingId), {}),
  );

/** Moves a charter to another hour of its day at the old price. */
export const move = (n: number, hour: number) =>
  onBooking(n, `move(${hour})`, async (state, bookingId) => {
    const booking = await asSeenByAdmin(state, bookingId);
    if (!booking || booking.type !== 'private') return;
    await askAsAdmin(state, 'move', OFFICE_PATHS.bookingChange(bookingId), {
      start: `${booking.start.slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00Z`,
      durationHours: 2,
      rates: 'keep',
      expected: { due: 0, refund: 0 },
      version: booking.version,
    });
  });

/** What the operator changes besides time and party: a custom price, a refund without a change, or neither. */
export type OperatorWish =
  | { readonly hour: 9 | 10 | 11; readonly hours: 1 | 2 | 3; readonly dueBy: 'cash' | 'open' | 'link' }
  | { readonly percent: 80 | 120; readonly dueBy: 'cash' | 'open' | 'link' }
  | { readonly giveBack: number };

/** Previews a change and carries it out; the extra cost is taken, requested or left due. */
export const changeAsOperator = (n: number, wish: OperatorWish) =>
  onBooking(n, `changeAsOperator(${JSON.stringify(wish)})`, async (state, bookingId, purchase) => {
    const body = operatorWish(purchase, wish);
    if (!body) return;
    const path = OFFICE_PATHS.bookingChangePreview(bookingId);
    const preview = await askAsAdmin(state, 'preview by operator', path, body);
    if (preview?.status !== 200 || !preview.body.allowed) return;
    const { due, refund } = preview.body;
    const what = 'percent' in wish ? 'own price' : 'giveBack' in wish ? 'money back' : 'other time';
    await askAsAdmin(state, what, OFFICE_PATHS.bookingChange(bookingId), {
      ...body,
      expected: { due, refund },
      ...('dueBy' in wish && { dueBy: wish.dueBy }),
    });
  });

function operatorWish({ request: { amount, booking } }: Purchase, wish: OperatorWish): object | null {
  if ('percent' in wish)
    return { price: eurosFromCents(Math.floor((amount * wish.percent) / 100)), reason: 'a part of the way' };
  if ('giveBack' in wish) return { refund: wish.giveBack, reason: 'no water aboard' };
  if (booking.mode !== 'charter') return null;
  const start = `${booking.dateISO.slice(0, 10)}T${String(wish.hour).padStart(2, '0')}:00:00Z`;
  return { start, durationHours: wish.hours };
}

async function asSeenByAdmin(state: SequenceState, bookingId: string) {
  const authorization = `Bearer ${state.world.adminToken}`;
  const response = await askShop(state, 'read', PATHS.booking(bookingId), { headers: { authorization } });
  return response?.status === 200 ? response.body : null;
}

/** The n-th purchase, modulo the number of purchases, or `THE_LAST`. */
function onBooking(
  n: number,
  what: string,
  perform: (state: SequenceState, bookingId: string, purchase: Purchase) => Promise<unknown>,
): Action {
  return {
    name: `${what}(${n === THE_LAST ? 'the last' : `#${n}`})`,
    async perform(state) {
      const purchase = state.purchases.at(n === THE_LAST ? -1 : n % Math.max(1, state.purchases.length));
      if (purchase?.answer) await perform(state, purchase.answer.bookingId, purchase);
    },
  };
}
