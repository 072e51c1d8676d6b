import { z } from 'zod';
import { LONGEST_PASSENGER_NAME, PASSENGER_KINDS } from '#domain/booking/passenger-list.ts';
import { instant } from './json.ts';

/** `name`: '' or null while it is not stated. `age` of a child in whole years; adults state none. */
export const passenger = z.object({
  kind: z.enum(PASSENGER_KINDS),
  name: z.string().nullable(),
  age: z.int().nullable(),
});

/** How many life jackets of each size; `unstated`: of children whose age is not known. */
export const jackets = z.object({ infant: z.int(), child: z.int(), adult: z.int(), unstated: z.int() });

/** What the list lacks. `isUnstated`: nothing was entered for a charter yet, so that its children are not known. */
export const listGaps = z.object({ names: z.int(), ages: z.int(), isUnstated: z.boolean() });

export const passengerList = z
  .object({
    type: z.enum(['private', 'shared']),
    /** One for each of the party, in its order. */
    passengers: z.array(passenger),
    /** A charter's people; null while they are not known: the list says how many. On a trip the seats. */
    people: z.int().nullable(),
    capacity: z.int(),
    namesRequired: z.boolean(),
    missing: listGaps.nullable(),
    jackets,
    /** Until then a guest may change it: the departure. */
    editableUntil: instant,
    isEditable: z.boolean(),
    savedAt: instant.nullable(),
  })
  .meta({ id: 'PassengerList' });

/** The whole list; on a trip with the ages of its tickets. 409 `state_conflict` when the party is another by now. */
export const passengersRequest = z.object({
  passengers: z
    .array(passenger.extend({ name: z.string().trim().max(LONGEST_PASSENGER_NAME).nullable() }))
    .min(1)
    .max(500),
});

export type PassengerList = z.infer<typeof passengerList>;
export type PassengersRequest = z.infer<typeof passengersRequest>;
