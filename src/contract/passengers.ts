import { z } from 'zod';
import { MOST_PEOPLE } from '#domain/booking/most-people.ts';
import { LONGEST_PASSENGER_NAME, PASSENGER_KINDS } from '#domain/booking/passenger-list.ts';
import { instant } from './json.ts';

/** `name`: '' or null while it is not stated. `age` of a child in whole years; adults state none. */
export const passenger = z.object({
  kind: z.enum(PASSENGER_KINDS),
  name: z.string().nullable(),
  age: z.int().nullable(),
});

/** The number of life jackets of each size; `unstated`: for children whose age is not known. */
export const jackets = z.object({ infant: z.int(), child: z.int(), adult: z.int(), unstated: z.int() });

/** What the list lacks. `isUnstated`: nothing was entered for a charter yet, so its children are not known. */
export const listGaps = z.object({ names: z.int(), ages: z.int(), isUnstated: z.boolean() });

export const passengerList = z
  .object({
    type: z.enum(['private', 'shared']),
    /** One for each passenger, in the order of the party. */
    passengers: z.array(passenger),
    /** The people on a charter, null while not known, in which case the length of the list counts; the seats of a trip. */
    people: z.int().nullable(),
    capacity: z.int(),
    namesRequired: z.boolean(),
    missing: listGaps.nullable(),
    jackets,
    /** Until when a guest may change the list: the departure. */
    editableUntil: instant,
    isEditable: z.boolean(),
    savedAt: instant.nullable(),
  })
  .meta({ id: 'PassengerList' });

/** The whole list; on a trip with the ages that its tickets require. 409 `state_conflict` if the party has changed since. */
export const passengersRequest = z.object({
  passengers: z
    .array(passenger.extend({ name: z.string().trim().max(LONGEST_PASSENGER_NAME).nullable() }))
    .min(1)
    .max(MOST_PEOPLE),
});

export type PassengerList = z.infer<typeof passengerList>;
export type PassengersRequest = z.infer<typeof passengersRequest>;
