/** The largest size of an uploaded or fetched picture, in bytes. */
export const LARGEST_PICTURE = 15 * 1024 * 1024;
