import type { English, Namespace } from './namespaces.ts';

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_one`
  ? Stem
  : Key extends `${infer Stem}_other`
    ? Stem
    : Key;

type Paths<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? WithoutPlural<Key> : `${Key}.${Paths<Node[Key]>}`;
}[keyof Node & string];

type PathsOf = { readonly [Name in Namespace]: Paths<English[Name]> };

/**
 * Keys of the first namespace without prefix (`hero.book`), and keys of every namespace with its name as prefix
 * (`public:close`).
 */
export type TextKey<Names extends readonly Namespace[]> =
  | PathsOf[Names[0] & Namespace]
  | { [Name in Names[number]]: `${Name}:${PathsOf[Name]}` }[Names[number]];
