/** People that are looked for when nobody says how many. */
export const USUAL_PEOPLE = 2;
/** Boats that are shown at first, and more at each wish for more. */
export const RESULTS_A_PAGE = 24;
