import { BOAT_LIMITS, isPictureLink } from '#domain/boat/boat-rules.ts';
import { type BoatDraft, type DraftField, numberIn } from './boat-draft.ts';
import { type DraftPictures, linksIn, withNewLinks } from './picture-draft.ts';

export interface Problem {
  readonly key:
    | 'required'
    | 'number'
    | 'whole'
    | 'cents'
    | 'range'
    | 'maxBelowMin'
    | 'image'
    | 'tooManyPictures'
    | 'bothCoordinates';
  readonly facts?: Readonly<Record<string, string | number>>;
}

export type Problems = Partial<Record<DraftField, Problem>>;

/** What prevents saving, by field (P-2.3). */
export function problemsOf(draft: BoatDraft): Problems {
  const { capacity, hours, lengthMetres, price } = BOAT_LIMITS;
  const found: Record<string, Problem | null> = {
    title: draft.title.raw.trim() === '' ? { key: 'required' } : null,
    capacity: emptyProblem(draft.capacity) ?? wholeProblem(draft.capacity, 1, capacity),
    lengthMetres: rangeProblem(draft.lengthMetres, 0.1, lengthMetres),
    minHours: wholeProblem(draft.minHours, 1, hours),
    maxHours: wholeProblem(draft.maxHours, 1, hours) ?? orderProblem(draft),
    newLinks: pictureProblem(draft),
    perHour: centsProblem(draft.perHour, price),
    halfDay: centsProblem(draft.halfDay, price),
    perDay: centsProblem(draft.perDay, price),
    seatPerHour: centsProblem(draft.seatPerHour, price),
    minSeats: wholeProblem(draft.minSeats, 0, capacity),
    decisionHours: wholeProblem(draft.decisionHours, 0, BOAT_LIMITS.decisionHoursBefore),
    feePercent: centsProblem(draft.feePercent, 100),
    leadTime: wholeProblem(draft.leadTime, 0, BOAT_LIMITS.leadTimeHours),
    turnaround: wholeProblem(draft.turnaround, 0, BOAT_LIMITS.turnaroundMinutes),
    securityDeposit:
      draft.securityDeposit.trim() === '' ? null : wholeProblem(draft.securityDeposit, 1, BOAT_LIMITS.securityDeposit),
    deposit: draft.deposit.trim() === '' ? null : wholeProblem(draft.deposit, 1, BOAT_LIMITS.depositPercent),
    balanceDays: wholeProblem(draft.balanceDays, 1, BOAT_LIMITS.balanceDays),
    portLat: rangeProblem(draft.portLat, -90, 90) ?? pairProblem(draft.portLat, draft.portLon),
    portLon: rangeProblem(draft.portLon, -180, 180) ?? pairProblem(draft.portLon, draft.portLat),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Problems;
}

function emptyProblem(text: string): Problem | null {
  return text.trim() === '' ? { key: 'required' } : null;
}

function rangeProblem(text: string, minimum: number, maximum: number): Problem | null {
  const number = numberIn(text);
  if (number === null) return null;
  if (Number.isNaN(number)) return { key: 'number' };
  return number < minimum || number > maximum ? { key: 'range', facts: { minimum, maximum } } : null;
}

function wholeProblem(text: string, minimum: number, maximum: number): Problem | null {
  const number = numberIn(text);
  if (number !== null && !Number.isNaN(number) && !Number.isInteger(number)) return { key: 'whole' };
  return rangeProblem(text, minimum, maximum);
}

function centsProblem(text: string, maximum: number): Problem | null {
  if (/[.,]\d{3,}$/.test(text.trim())) return { key: 'cents' };
  return rangeProblem(text, 0, maximum);
}

function orderProblem({ minHours, maxHours }: BoatDraft): Problem | null {
  return (numberIn(maxHours) ?? Infinity) < (numberIn(minHours) ?? 1) ? { key: 'maxBelowMin' } : null;
}

function pairProblem(own: string, other: string): Problem | null {
  return own.trim() === '' && other.trim() !== '' ? { key: 'bothCoordinates' } : null;
}

/** A problem with the new links or with the number of pictures. */
export function pictureProblem(draft: DraftPictures): Problem | null {
  const wrong = linksIn(draft.newLinks).find((link) => !isPictureLink(link));
  if (wrong !== undefined) return { key: 'image', facts: { link: wrong } };
  const { images: maximum } = BOAT_LIMITS;
  return withNewLinks(draft).length > maximum ? { key: 'tooManyPictures', facts: { maximum } } : null;
}
