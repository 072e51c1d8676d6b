import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import type { GuestChoice } from '#domain/booking/disruption.ts';
import { type Action, on } from './actions.ts';
import { asJson, askAsAdmin, askShop, holder } from './requests.ts';
import type { SequenceState } from './sequence-state.ts';

/** All boats' bookings of the day are canceled because of the weather; guests have a day to answer. */
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

/** The guest opens the page and chooses; for another time, the first one offered. */
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
