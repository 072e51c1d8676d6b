/** Default number of people. */
export const DEFAULT_PEOPLE = 2;
/** Number of results per page, and per press of "show more". */
export const RESULTS_PER_PAGE = 24;
