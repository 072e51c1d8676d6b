/** Query parameters that name the boat; new links use `boatId`. */
export const BOAT_PARAMETERS = ['boatId', 'id', 'boat'] as const;

/** Query parameters that preset the booking form. */
export const PRESET_PARAMETERS = ['mode', 'date', 'start', 'hours', 'people', 'children', 'freeKids'] as const;
