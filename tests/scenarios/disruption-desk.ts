import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { anAccount } from './accounts.ts';
import { aGuestDesk } from './guest-desk.ts';
import { aTrip } from './slots.ts';

/** The time range of the desk's bookings (`aPaidCharter`, `aPaidTrip`). */
export const AFTERNOON = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };

export interface Ask {
  readonly token?: string;
  readonly key?: string | undefined;
  readonly method?: 'GET' | 'POST' | 'PATCH';
}

/** A guest desk whose operator cancels time for weather. */
export async function aDisruptionDesk() {
  const desk = await aGuestDesk();
  const { db, shop } = desk;
  const admin = await anAccount(db, { role: 'admin' });

  async function ask(path: string, body: object | null = null, { token = admin.token, key, method }: Ask = {}) {
    const answer = await fetch(shop.origin + path, {
      method: method ?? (body === null ? 'GET' : 'POST'),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  const area = (boatIds: string[]) => ({ boatIds, ...AFTERNOON, reason: 'weather' });

  const disrupt = (boatIds: string[], rest: object = {}, key?: string) =>
    ask(
      OFFICE_PATHS.disruptions,
      {
        ...area(boatIds),
        choices: ['move', 'refund'],
        defaultChoice: 'refund',
        answerBy: '2026-12-07T18:00:00Z',
        ...rest,
      },
      { key },
    );

  const choice = ({ id, token }: { id: string; token: string }) => ask(PATHS.choice(id), null, { token });
  const choose = ({ id, token }: { id: string; token: string }, wish: object, key?: string) =>
    ask(PATHS.choice(id), wish, { token, key });

  /** A free trip two days later, as long as the desk's trips. */
  const aFreeTrip = (boatId: string, rest: { seats: number; seatPriceCents?: number }) =>
    aTrip(db, { boat: { id: boatId }, start: '2026-12-07T09:00:00Z', end: '2026-12-07T11:00:00Z', ...rest });

  async function mailsOf({ id }: { id: string }): Promise<string[]> {
    const { rows } = await db.pool.query('select kind from mail_outbox where booking_id = $1 order by created_at', [
      id,
    ]);
    return rows.map(({ kind }) => kind);
  }

  return { ...desk, admin, ask, area, disrupt, choice, choose, aFreeTrip, mailsOf };
}
