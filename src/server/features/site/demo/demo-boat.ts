import type { Language } from '#contract/language.ts';
import type { BoatKind } from '#domain/boat/boat-kinds.ts';
import type { Inclusion } from '#domain/boat/inclusions.ts';
import type { Licence } from '#domain/boat/licence.ts';
import type { Cents } from '#domain/money.ts';

export const DEMO_SLUGS = [
  'brisa-azul',
  'guayota',
  'alisio-40',
  'teno',
  'calderon',
  'lapa',
  'nivaria',
  'anaza',
] as const;
export type DemoSlug = (typeof DEMO_SLUGS)[number];

export type Localised = Readonly<Record<Language, string>>;

export interface DemoBoat {
  readonly slug: DemoSlug;
  readonly title: string;
  readonly kind: BoatKind;
  readonly lengthMetres: number;
  readonly capacity: number;
  readonly licence: Licence;
  /** The list (`lista`) of the Spanish register: 6 for at most 12 guests, 2 for passenger vessels. */
  readonly list: 2 | 6;
  readonly port: { readonly name: string; readonly address: string; readonly lat: number; readonly lon: number };
  /** IGIC included; null: not offered. `packages`: half day and day may cost less than their hours. */
  readonly pricing: {
    readonly perHourCents: Cents | null;
    readonly halfDayCents: Cents | null;
    readonly perDayCents: Cents | null;
    readonly packages: boolean;
  };
  readonly minHours: number;
  readonly maxHours: number;
  /** null: no trips. `perHourCents` is one seat for one hour; `minSeatsToDepart` 0: no minimum. */
  readonly shared: {
    readonly perHourCents: Cents;
    readonly tripHours: number;
    readonly seats: number;
    readonly minSeatsToDepart: number;
  } | null;
  readonly images: readonly string[];
  /** Alternative texts, in the order of `images`. */
  readonly imageAlts: readonly Localised[];
  readonly inclusions: readonly Inclusion[];
  /** Port and area: plain text. */
  readonly geoNote: Localised;
  /** HTML with p, strong, ul and li only; the first paragraph is used alone when space is short. */
  readonly descriptions: Localised;
}
