/** The types of pictures that are accepted (P-2.8). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** The largest size of an uploaded or fetched picture, in bytes (P-2.8). */
export const LARGEST_PICTURE = 15 * 1024 * 1024;
