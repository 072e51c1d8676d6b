/** What a boat is, by code: screens have words for each (P-2.1). */
export const BOAT_KINDS = [
  'sailing_yacht',
  'classic_yacht',
  'motor_yacht',
  'sailing_catamaran',
  'catamaran',
  'motorboat',
  'rib',
  'open_boat',
] as const;

export type BoatKind = (typeof BOAT_KINDS)[number];
