/** The first picture of the landing page, and of its share picture, while the operator has chosen none. */
export const OWN_POSTER = '/media/hero-poster.jpg';
