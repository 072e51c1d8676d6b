/** Default number of people. */
export const USUAL_PEOPLE = 2;
/** Number of results per page, and per press of "show more". */
export const RESULTS_A_PAGE = 24;
