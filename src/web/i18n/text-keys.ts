import type adminTexts from './locales/en/admin.json';
import type bookingTexts from './locales/en/booking.json';
import type legalTexts from './locales/en/legal.json';
import type publicTexts from './locales/en/public.json';
import type { Namespace } from './namespaces.ts';

/** The English files say which keys there are. */
interface English {
  readonly public: typeof publicTexts;
  readonly booking: typeof bookingTexts;
  readonly admin: typeof adminTexts;
  readonly legal: typeof legalTexts;
}

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_one`
  ? Stem
  : Key extends `${infer Stem}_other`
    ? Stem
    : Key;

type Paths<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? WithoutPlural<Key> : `${Key}.${Paths<Node[Key]>}`;
}[keyof Node & string];

type PathsOf = { readonly [Name in Namespace]: Paths<English[Name]> };

/** Keys of the first namespace as they are (`hero.book`), of each one also with its name before (`public:close`). */
export type TextKey<Names extends readonly Namespace[]> =
  | PathsOf[Names[0] & Namespace]
  | { [Name in Names[number]]: `${Name}:${PathsOf[Name]}` }[Names[number]];
