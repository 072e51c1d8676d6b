import type { User } from './accounts.ts';
import type { BoatList, BoatWithAvailability } from './boats.ts';
import type { Booking } from './bookings.ts';
import type { ChoiceOffers } from './disruptions.ts';
import type { BookingGroup } from './groups.ts';
import type { Language } from './language.ts';
import type { LegalDocument } from './legal.ts';
import type { LegalText } from './legal-texts.ts';
import type { RefusedMessage } from './messages.ts';
import type { MyBookings } from './my-bookings.ts';
import type { PassengerList } from './passengers.ts';
import type { Search, SearchQuery } from './search.ts';

/**
 * What a page may load. The server implements it in-process for rendering, the browser over HTTP (web/lib/api/http-api.ts),
 * so that the same page code works with both. A failed read rejects with an error whose `code` is from error-codes.ts.
 */
export interface ReadApi {
  listBoats(): Promise<BoatList>;
  /**
   * `start` and `end` are ISO instants; without both: the current Canary month. `isFresh`: the current state, instead of one
   * up to a second old.
   */
  getBoat(id: string, range?: { start: string; end: string }, isFresh?: boolean): Promise<BoatWithAvailability>;
  searchBoats(asked: SearchQuery): Promise<Search>;
  /** The operator's text of a legal document; `language` is that of the page. */
  getLegalText(document: LegalDocument, language?: Language): Promise<LegalText>;
  /** Access is proven by a cookie: of the checkout, or of the link that was opened. */
  getBooking(id: string): Promise<Booking>;
  /** The same for a group, with the cookie of its link. */
  getGroup(id: string): Promise<BookingGroup>;
  /** The passenger list; with the same proof, or the account with the booking's address. */
  getPassengers(id: string): Promise<PassengerList>;
  /** What the guest of a disrupted booking is offered, or has chosen; null: there is nothing to choose. With the same proof. */
  getChoice(id: string): Promise<ChoiceOffers | null>;
  /** Bookings of the signed-in customer; rejects with not_signed_in for a visitor. */
  myBookings(): Promise<MyBookings>;
  me(): Promise<{ user: User | null }>;
  /** On the server only: the refused message that this page responds to, if any. */
  refusedMessage?(): RefusedMessage | null;
}
