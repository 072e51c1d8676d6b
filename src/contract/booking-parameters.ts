/** Query parameters that name the boat; `boatId` is the one that is written. */
export const BOAT_PARAMETERS = ['boatId', 'id', 'boat'] as const;

/** Query parameters that preset the selection of the booking. */
export const PRESET_PARAMETERS = ['mode', 'date', 'start', 'hours', 'people', 'children', 'freeKids'] as const;
