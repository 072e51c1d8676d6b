import type { PassengerList, PassengersRequest } from '#contract/passengers.ts';
import { CHILD_AGES, type PassengerKind } from '#domain/booking/passenger-list.ts';

/** One line of the form. `age` is '' while it is not known. */
export interface DraftPassenger {
  readonly kind: PassengerKind;
  readonly name: string;
  readonly age: string;
}

const BLANK: DraftPassenger = { kind: 'adult', name: '', age: '' };

/** `firstName`: the name of the guest who booked, preset as the first passenger unless something else was entered. */
export function draftOf({ passengers, savedAt, people }: PassengerList, firstName: string | null): DraftPassenger[] {
  const lines = passengers.map(({ kind, name, age }) => ({
    kind,
    name: name ?? '',
    age: age === null ? '' : `${age}`,
  }));
  const list = lines.length === 0 && people === null ? [BLANK] : lines;
  const [first, ...others] = list;
  return savedAt === null && first?.kind === 'adult' ? [{ ...first, name: firstName ?? '' }, ...others] : list;
}

export function requestOf(draft: readonly DraftPassenger[]): PassengersRequest['passengers'] {
  return draft.map(({ kind, name, age }) => ({
    kind,
    name: name.trim() || null,
    age: age === '' ? null : Number(age),
  }));
}

export function withCount(draft: readonly DraftPassenger[], count: number): DraftPassenger[] {
  return Array.from({ length: count }, (_, index) => draft[index] ?? BLANK);
}

/** The ages that a child of this kind may have, the youngest first. */
export function agesOf(kind: Exclude<PassengerKind, 'adult'>): number[] {
  const [youngest, oldest] = CHILD_AGES[kind];
  return Array.from({ length: oldest - youngest + 1 }, (_, index) => youngest + index);
}
