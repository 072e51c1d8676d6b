import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { PATHS } from '#contract/paths.ts';
import type { ChangePreview, ChangeWishBody, UndoOption } from '#contract/self-service.ts';
import { type Action, on } from './actions.ts';
import { askShop, asJson, holder, payAtProvider } from './requests.ts';
import type { Purchase, SequenceState } from './sequence-state.ts';

/** The guest's wish for any kind of booking; parts that do not apply to the kind are left out. */
export interface GuestWish {
  readonly adults: number;
  /** Hour of the charter's start. */
  readonly hour: 9 | 10 | 11;
  readonly hours: 1 | 2 | 3;
}

/** Previews a change and carries it out; the payment that it waits for is kept with the purchase. */
export const change = (n: number, wish: GuestWish) =>
  on(n, `change(${JSON.stringify(wish)})`, (state, purchase) => apply(state, purchase, bodyOf(purchase, wish)));

export const cancelAsGuest = (n: number) =>
  on(n, 'cancelAsGuest', (state, purchase) => apply(state, purchase, { cancel: true }));

/** Undoes a change or a cancellation, as the options offer it. */
export const undoAsGuest = (n: number) =>
  on(n, 'undoAsGuest', async (state, purchase) => {
    if (!purchase.answer) return;
    const { bookingId } = purchase.answer;
    const asked = await askShop(state, 'options', BOOKING_PATHS.changeOptions(bookingId), {
      headers: holder(purchase),
    });
    const offered: UndoOption | undefined = asked?.status === 200 ? asked.body.undo : undefined;
    if (!offered) return;
    const { headers, ...request } = asJson({ expected: { due: offered.due, refund: offered.refund } });
    const undone = await askShop(state, 'undo', BOOKING_PATHS.undoChange(bookingId), {
      ...request,
      headers: { ...headers, ...holder(purchase) },
    });
    if (undone?.status === 200 && undone.body.payment) purchase.change = undone.body.payment;
  });

/** The guest pays the extra cost of their last change, and returns. */
export const payChange = (n: number, card: string): Action =>
  on(n, `payChange(${card})`, async (state, { key, answer, change: payment }) => {
    if (!answer || !payment) return;
    await payAtProvider(state, { key, answer: { ...answer, ...payment } }, card);
    const path = `${PATHS.confirm}?payment_intent=${payment.paymentIntentId}&t=${answer.accessToken}`;
    await askShop(state, 'confirm change', path);
  });

function bodyOf({ request: { booking } }: Purchase, { adults, hour, hours }: GuestWish): ChangeWishBody {
  if (booking.mode === 'tickets') return { tickets: { adults, children50: 0, kidsFree: 0 } };
  const start = `${booking.dateISO.slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`;
  return { start, durationHours: hours };
}

async function apply(state: SequenceState, purchase: Purchase, wish: ChangeWishBody): Promise<void> {
  if (!purchase.answer) return;
  const { bookingId } = purchase.answer;
  const proven = (body: object, headers: Record<string, string> = {}) => {
    const json = asJson(body);
    return { ...json, headers: { ...json.headers, ...holder(purchase), ...headers } };
  };
  const previewed = await askShop(state, 'preview', BOOKING_PATHS.changePreview(bookingId), proven(wish));
  const preview: ChangePreview | undefined = previewed?.status === 200 ? previewed.body : undefined;
  if (!preview?.allowed) return;
  const request = { ...wish, expected: { due: preview.due, refund: preview.refund } };
  const key = { 'idempotency-key': `change-${JSON.stringify(request)}` };
  const what = wish.cancel ? 'guest cancel' : preview.due > 0 ? 'dearer change' : 'change';
  const changed = await askShop(state, what, BOOKING_PATHS.change(bookingId), proven(request, key));
  if (changed?.status === 200 && changed.body.payment) purchase.change = changed.body.payment;
}
