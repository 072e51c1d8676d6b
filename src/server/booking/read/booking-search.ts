import { typedCode } from '#domain/readable-code.ts';
import { escapeLike } from '../../db/like-pattern.ts';
import { isUuid } from '../../http/names.ts';

/** A typed search for bookings, as parameters of `matchesSearch`. */
export interface BookingSearch {
  /** A LIKE pattern; SQL's `search_words` removes case and accents. */
  readonly pattern: string;
  /** A ticket's code, if that is what was typed. */
  readonly code: string;
  /** A booking's whole id, if that is what was typed. */
  readonly id: string | null;
}

/** Shorter texts have no trigram, so no index finds them inside a word. */
const SHORTEST_ANYWHERE = 3;

/** A telephone number in any format: at least four digits, otherwise only separators. */
const TELEPHONE = /^\+?[\d\s().\-/]+$/;
const FEWEST_DIGITS = 4;

/**
 * A search for the typed text in name, email, telephone, short number, whole id, ticket code and boat of a booking (P-20.1), with
 * or without accents. It matches anywhere in a text; fewer than three characters match only the beginning of a word,
 * unless `isBounded`, when little is read anyway. null: nothing was typed.
 */
export function bookingSearch(typed: string, { isBounded }: { isBounded: boolean }): BookingSearch | null {
  const text = typed.trim();
  if (text === '') return null;
  const code = typedCode(text);
  const id = isUuid(text) ? text : null;
  const digits = text.replaceAll(/\D/g, '');
  // Telephones are stored with the country code and without the leading zeros.
  if (!id && TELEPHONE.test(text) && digits.length >= FEWEST_DIGITS)
    return { pattern: `%${digits.replace(/^0+/, '')}%`, code, id };
  const isAnywhere = isBounded || text.length >= SHORTEST_ANYWHERE;
  return { pattern: `%${isAnywhere ? '' : ' '}${escapeLike(text)}%`, code, id };
}

/**
 * SQL: whether a row of `bookings`, or of a view of it, matches a `BookingSearch`. Boats and tickets are searched
 * separately, so that not all bookings are read.
 *
 * @param row the row's name
 * @param search the parameter's name
 */
export function matchesSearch(row: string, search: string): string {
  return `(booking_search_text(${row}.id, ${row}.customer_name, ${row}.customer_email, ${row}.customer_phone)
      like search_words(:${search}.pattern)
    or ${row}.id = :${search}.id
    or ${row}.id = any(array(select booking_id from tickets where code = :${search}.code))
    or ${row}.boat_id = any(array(select id from boats
      where boat_search_text(title, translations) like search_words(:${search}.pattern))))`;
}
