import { LONGEST_BOOKING_HOURS } from '#domain/booking/longest-booking.ts';
import { MOST_PEOPLE } from '#domain/booking/most-people.ts';
import { SECURITY_DEPOSIT } from '#domain/booking/security-deposit.ts';

/** Limits of a boat's fields (P-2.3). Prices in euros, lengths in metres, durations in whole hours. */
export const BOAT_LIMITS = {
  titleLength: 120,
  descriptionLength: 10_000,
  noteLength: 500,
  pontoonLength: 40,
  images: 40,
  imageLength: 2000,
  altLength: 250,
  inclusions: 40,
  capacity: MOST_PEOPLE,
  hours: LONGEST_BOOKING_HOURS,
  leadTimeHours: 720,
  decisionHoursBefore: 720,
  turnaroundMinutes: 720,
  depositPercent: 99,
  balanceDays: 90,
  securityDeposit: SECURITY_DEPOSIT.most,
  lengthMetres: 200,
  price: 100_000,
} as const;

/** A new boat's defaults (P-2.4). Prices in euros. */
export const NEW_BOAT = {
  capacity: 6,
  minDurationHours: 2,
  maxDurationHours: 8,
  charterPerHour: 100,
  seatPerHour: 50,
  minSeatsToDepart: 0,
  decisionHoursBefore: 24,
} as const;

const OWN_PICTURE = /^\/media\/[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.(jpe?g|png|webp|avif)$/i;

/** An https address without a password, quotes or spaces. */
const ADDRESS = /^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?\/[^\s"'<>\\]*$/i;

/** A picture hosted by the site (`/media/sloop-1.jpg`) or a complete https address. */
export function isPictureLink(link: string): boolean {
  return OWN_PICTURE.test(link) || ADDRESS.test(link);
}
