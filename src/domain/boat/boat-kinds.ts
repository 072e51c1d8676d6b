/** Kinds of boat, by code; the screens translate the codes (P-2.1). */
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
