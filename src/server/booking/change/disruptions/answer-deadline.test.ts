import { expect, test } from 'vitest';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { NAMED_CLOCK_CHANGES } from '#tests/scenarios/clock-changes.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { chooseForSilentGuests } from './choose.ts';

test.each(NAMED_CLOCK_CHANGES)(
  'guests who may answer until %s get the default then, not a moment earlier',
  async (_, until) => {
    const { db, shop, aPaidCharter, disrupt } = await aDisruptionDesk();
    const { booking, boat } = await aPaidCharter();
    const { disruption } = (await disrupt([boat.id], { answerBy: until })).body;
    expect(disruption.outcomes.open).toBe(1);
    const statusAt = async (now: Temporal.Instant) => {
      await freezeClock(db.pool, now.toString());
      await chooseForSilentGuests(shop.deps);
      return (await db.pool.query('select status from bookings where id = $1', [booking.id])).rows[0].status;
    };
    const deadline = Temporal.Instant.from(until);

    expect(await statusAt(deadline.subtract({ milliseconds: 1 }))).toBe('disrupted');
    expect(await statusAt(deadline)).toBe('refunded');
    expect(await audit(db.pool)).toEqual([]);
  },
);
