import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { CHARGE_CONSENT_TEXT } from '#domain/booking/charge-consent.ts';
import { eurosFromCents } from '#domain/money.ts';
import { type Action, on } from './actions.ts';
import { asJson, askAsAdmin, askShop, holder, payAtProvider } from './requests.ts';
import type { Purchase, SequenceState } from './sequence-state.ts';

/** From now on all boats require 30 % at the sale, the rest a day before, and a security deposit of 300 €. */
export const withDeposits: Action = {
  name: 'withDeposits',
  async perform({ world }) {
    await world.db.pool.query(
      'update boats set deposit_percent = 30, balance_days = 1, security_deposit_cents = 30000',
    );
  },
};

/** The buyer agrees that the rest is charged to the card. */
export const agree = (n: number) =>
  on(n, 'agree', async (state, purchase) => {
    if (!purchase.answer) return;
    const { headers, ...rest } = asJson({ consent: true, text: CHARGE_CONSENT_TEXT, language: 'en' });
    await askShop(state, 'agree', BOOKING_PATHS.cardConsent(purchase.answer.bookingId), {
      ...rest,
      method: 'PUT',
      headers: { ...headers, ...holder(purchase) },
    });
  });

/** The guest authorizes a card for the security deposit. */
export const leaveDeposit = (n: number) =>
  on(n, 'leaveDeposit', async (state, purchase) => {
    if (!purchase.answer) return;
    const { headers, ...rest } = asJson({});
    const path = BOOKING_PATHS.securityDeposit(purchase.answer.bookingId);
    const opened = await askShop(state, 'open deposit', path, {
      ...rest,
      headers: { ...headers, ...holder(purchase) },
    });
    if (opened?.status !== 200) return;
    const answer = { ...purchase.answer, ...opened.body };
    await payAtProvider(state, { key: `${purchase.key}-deposit`, answer }, 'pm_card_visa');
    await askShop(
      state,
      'return of deposit',
      `${PATHS.confirm}?payment_intent=${answer.paymentIntentId}&t=${answer.accessToken}`,
    );
  });

/** The guest pays the amount due on the page of the booking. */
export const payRest = (n: number, card: string) =>
  on(n, `payRest(${card})`, async (state, purchase) => {
    if (!purchase.answer) return;
    const path = BOOKING_PATHS.bookingIntent(purchase.answer.bookingId);
    const opened = await askShop(state, 'open rest', path, { method: 'POST', headers: holder(purchase) });
    if (opened?.status !== 200) return;
    const answer = { ...purchase.answer, ...opened.body };
    await payAtProvider(state, { key: `${purchase.key}-${answer.paymentIntentId}`, answer }, card);
    await askShop(
      state,
      'return of rest',
      `${PATHS.confirm}?payment_intent=${answer.paymentIntentId}&t=${purchase.answer.accessToken}`,
    );
  });

export const keepOfDeposit = (n: number, euros: number) =>
  byOperator(n, `keep ${euros} of deposit`, OFFICE_PATHS.adminDepositCapture, { amount: euros, reason: 'scratched' });
export const releaseDeposit = (n: number) => byOperator(n, 'release deposit', OFFICE_PATHS.adminDepositRelease, {});

function byOperator(n: number, what: string, path: (id: string) => string, body: object): Action {
  return on(n, what, async (state, { answer }) => {
    if (answer) await askAsAdmin(state, what, path(answer.bookingId), body);
  });
}

/** A charter at 10 and a seat as one group with a link; its payment is opened and, with a card, paid. */
export function group(card: string | null): Action {
  return {
    name: `group(${card})`,
    async perform(state) {
      const requests = [state.request({ charterAt: 10 }), state.request({ adults: 1, children: 0 })];
      const items = requests.map(({ amount, booking }) =>
        booking.mode === 'charter'
          ? {
              mode: 'charter',
              boatId: booking.boatId,
              start: booking.dateISO,
              hours: 2,
              people: 2,
              total: eurosFromCents(amount),
            }
          : {
              mode: 'tickets',
              boatId: booking.boatId,
              slotId: booking.slotId,
              start: booking.dateISO,
              passengers: { adults: 1, childrenHalf: 0, kidsFree: 0, kidsPaid: 0 },
              total: eurosFromCents(amount),
            },
      );
      const customer = { name: 'Ana Díaz', email: 'ana@mail.example' };
      const sold = await askAsAdmin(state, 'sell group', OFFICE_PATHS.groupSales, {
        items,
        customer,
        language: 'en',
        pay: 'link',
      });
      if (sold?.status !== 200) return;
      const { search } = new URL(sold.body.payUrl);
      const opened = await askShop(state, 'open group', BOOKING_PATHS.groupIntent(sold.body.group._id) + search, {
        method: 'POST',
      });
      if (opened?.status !== 200) return;
      const token = new URLSearchParams(search).get('t') ?? '';
      const members: { _id: string }[] = sold.body.group.bookings;
      for (const [at, request] of requests.entries()) {
        const bookingId = members[at]?._id ?? '';
        const answer = { ...opened.body, bookingId, accessToken: token } as Purchase['answer'];
        state.purchases.push({ buyer: -1, key: `group-${bookingId}`, request, answer });
      }
      const last = state.purchases.at(-1);
      if (card && last) await payAtProvider(state, last, card);
    },
  };
}

/** Security deposits whose amount at the provider differs from our rows, after all background work. */
export async function depositFindings({ world }: SequenceState): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ finding: string }>(
    `select 'security deposit ' || d.id || ' is ' || d.status || ' with ' || d.captured_cents || ' cents kept; its intent is '
         || (i.body ->> 'status') || ' with ' || coalesce(i.body ->> 'amount_received', '0') as finding
     from security_deposits d join sandbox.objects i on i.id = d.provider_payment_id and i.kind = 'payment_intent'
     where d.status in ('capturing', 'releasing')
       or (d.status = 'held') <> (i.body ->> 'status' = 'requires_capture')
       or d.captured_cents <> coalesce((i.body ->> 'amount_received')::int, 0)`,
  );
  return rows.map(({ finding }) => finding);
}

/** Events without the guest's mail, and mails about charges and deposits without their event. */
export async function mailsWithoutEvents({ world }: SequenceState): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ finding: string }>(
    `with pairs (event, kind) as (values ('charge_announced', 'charge-announced'), ('charge_failed', 'charge-failed'),
         ('deposit_captured', 'security-deposit-captured'), ('deposit_released', 'security-deposit-released'),
         ('canceled', 'booking-canceled'))
     select kind || ' of ' || booking_id as finding from (
       select p.kind, e.booking_id, 1 as n from booking_events e join pairs p on p.event = e.event
       union all
       select m.kind, m.booking_id, -1 from mail_outbox m join pairs p on p.kind = m.kind
     ) both_sides group by kind, booking_id having (sum(n) filter (where n > 0) is null) or (sum(n) filter (where n < 0) is null)`,
  );
  return rows.map(({ finding }) => `event without its mail, or mail without its event: ${finding}`);
}
