/** SQL on `bookings b`: its people; null for a charter whose number is not known. */
export const PEOPLE_OF_BOOKING = `case when b.type = 'shared' then b.seats else b.people end`;
