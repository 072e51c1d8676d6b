export const SEARCH_MODES = ['any', 'charter', 'tickets'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];
