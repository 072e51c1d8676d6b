/** Bytes of a picture as it comes, sent or fetched. */
export const LARGEST_PICTURE = 15 * 1024 * 1024;
