import type { Booking } from '#contract/bookings.ts';

/** The fields of a booking that can be edited at any time (P-15.1). An empty text is an unknown one. */
export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Booking['language'];
  readonly note: string;
}

type Field = keyof ContactFields;

/** A field that was edited: its value before the first key, and now. */
interface Edit {
  readonly was: string;
  readonly is: string;
}

/** The fields that were edited. The others follow the booking, also while a colleague changes it. */
export type ContactDraft = Readonly<Partial<Record<Field, Edit>>>;

const FIELDS: readonly Field[] = ['name', 'email', 'phone', 'language', 'note'];

export function contactOf({ customer, language, note = '' }: Booking): ContactFields {
  const { name, email, phone } = customer;
  return { name: name ?? '', email: email ?? '', phone: phone ?? '', language, note };
}

/** What the form shows and sends. */
export function fieldsOf(booking: Booking, draft: ContactDraft): ContactFields {
  const typed = FIELDS.flatMap((field) => (draft[field] ? [[field, draft[field].is]] : []));
  return { ...contactOf(booking), ...Object.fromEntries(typed) };
}

export function withField(booking: Booking, draft: ContactDraft, field: Field, is: string): ContactDraft {
  return { ...draft, [field]: { was: draft[field]?.was ?? contactOf(booking)[field], is } };
}

/** Whether the form differs from the booking. */
export function isEdited(booking: Booking, draft: ContactDraft): boolean {
  const now = contactOf(booking);
  return FIELDS.some((field) => draft[field] !== undefined && draft[field].is !== now[field]);
}

/** Whether somebody else has given an edited field another value meanwhile: saving would overwrite it. */
export function isOvertaken(booking: Booking, draft: ContactDraft): boolean {
  const now = contactOf(booking);
  return FIELDS.some((field) => {
    const edit = draft[field];
    return edit !== undefined && now[field] !== edit.was && now[field] !== edit.is;
  });
}
