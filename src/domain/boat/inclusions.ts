/** What a boat's price may include, by code; screens and mails translate the codes. Operators may add inclusions of their own. */
export const INCLUSIONS = [
  'skipper',
  'fuel',
  'drinks',
  'snorkel',
  'insurance',
  'life_jackets',
  'awning',
  'sofas',
  'bluetooth',
  'shower',
] as const;

export type Inclusion = (typeof INCLUSIONS)[number];
