import type { z } from 'zod';
import type { Disruption, DisruptionPreview, disruptionRequest, DisruptionWish } from '#contract/disruptions.ts';
import type { Language } from '#contract/language.ts';
import { shownInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { ChangeKey } from '../../booking/access/idempotency-key.ts';
import {
  applyDisruption,
  type DisruptedArea,
  readAffected,
} from '../../booking/change/disruptions/apply-disruption.ts';
import { seatsSoldElsewhere } from '../../booking/change/disruptions/queries/affected-bookings.ts';
import { disruptedBookings, disruptionById } from '../../booking/change/disruptions/queries/disruptions.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import { requestCents } from '../../http/request-cents.ts';
import { presentDisruption, presentPreview } from './present-disruption.ts';

type Deps = Pick<AppDeps, 'db' | 'cards' | 'clock'>;

/** The note of the blocked time, which the operator sees in the calendar. */
const NOTES: Record<Language, Record<DisruptionWish['reason'], string>> = {
  en: { weather: 'Weather', breakdown: 'Out of service' },
  es: { weather: 'Mal tiempo', breakdown: 'Fuera de servicio' },
  ru: { weather: 'Погода', breakdown: 'Неисправность' },
};

/** @throws AppError boat_not_found, invalid_fields */
export async function previewDisruption(deps: Deps, wish: DisruptionWish): Promise<DisruptionPreview> {
  const area = areaOf(wish, deps.clock.now());
  const { sold, pending } = await readAffected(deps.db.pool, area);
  const [elsewhere] = await seatsSoldElsewhere(deps.db.pool, [area.boatIds, area.start, area.end]);
  return presentPreview(sold, { holds: pending.length, soldElsewhere: elsewhere?.seats ?? 0 });
}

/** @throws AppError price_changed with the new preview in `details`; and as `applyDisruption` */
export async function disrupt(
  deps: Deps,
  order: {
    readonly body: z.output<typeof disruptionRequest>;
    readonly actor: string;
    readonly language: Language;
    readonly key: ChangeKey | null;
  },
): Promise<Disruption> {
  const { body, actor, language, key } = order;
  const now = deps.clock.now();
  const area = areaOf(body, now);
  const answerBy = Temporal.Instant.from(body.answerBy);
  if (!body.choices.includes(body.defaultChoice)) invalid('defaultChoice', 'not_offered');
  if (Temporal.Instant.compare(answerBy, now) <= 0) invalid('answerBy', 'time_passed');
  const { expected, choices, defaultChoice, voucherBonusPercent } = body;
  const id = await applyDisruption(deps, {
    ...area,
    choices: [...new Set(choices)],
    defaultChoice,
    answerBy,
    voucherBonusPercent,
    actor,
    note: NOTES[language][body.reason],
    expected: expected
      ? { bookings: expected.bookings, amountCents: requestCents(expected.amount, 'expected.amount') }
      : null,
    key,
  }).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'price_changed')) throw error;
    throw new AppError('price_changed', { details: { ...(await previewDisruption(deps, body)) }, cause: error });
  });
  return readDisruption(deps, id);
}

/** @throws AppError not_found */
export async function readDisruption({ db }: Pick<AppDeps, 'db'>, id: string): Promise<Disruption> {
  const [row] = isUuid(id) ? await disruptionById(db.pool, [id]) : [];
  if (!row) throw new AppError('not_found');
  return presentDisruption(row, await disruptedBookings(db.pool, [id]));
}

/** The time to block, without the part that has passed. @throws AppError boat_not_found, invalid_fields */
function areaOf(wish: DisruptionWish, now: Temporal.Instant): DisruptedArea {
  const boatIds = [...new Set(wish.boatIds.map((id) => id.toLowerCase()))];
  if (!boatIds.every(isUuid)) throw new AppError('boat_not_found');
  const from = shownInstant(wish.start);
  const end = shownInstant(wish.end);
  const start =
    Temporal.Instant.compare(from, now) < 0 ? now.round({ smallestUnit: 'minute', roundingMode: 'ceil' }) : from;
  if (Temporal.Instant.compare(end, from) <= 0) invalid('end', 'end_before_start');
  if (Temporal.Instant.compare(end, start) <= 0) invalid('end', 'time_passed');
  if (end.since(start).total('hours') > LONGEST_HOURS) invalid('end', `slot_too_many_days:${LONGEST_HOURS / 24}`);
  return { boatIds, start, end, reason: wish.reason };
}

const LONGEST_HOURS = 31 * 24;

function invalid(field: string, message: string): never {
  throw new AppError('invalid_fields', { fields: { [field]: message } });
}
