import { NEW_BOAT } from '#domain/boat/boat-rules.ts';
import type { BoatKind } from '#domain/boat/boat-kinds.ts';
import type { Licence } from '#domain/boat/licence.ts';
import type { AdminBoat } from '#contract/admin-boats.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { perLanguage } from '#contract/per-language.ts';
import { type DraftPicture, picturesOf, withNewLinks } from './picture-draft.ts';

/**
 * The form's state: numbers are strings until they are sent. `raw` texts are used for languages without a text of their
 * own.
 */
export interface BoatDraft {
  readonly title: PerTab;
  readonly description: PerTab;
  readonly geoNote: Readonly<Record<Language, string>>;
  readonly images: readonly DraftPicture[];
  /** One per line; added to the pictures by the button, or when the boat is saved. */
  readonly newLinks: string;
  readonly portName: string;
  readonly portAddress: string;
  readonly pontoon: string;
  readonly portLat: string;
  readonly portLon: string;
  readonly capacity: string;
  readonly lengthMetres: string;
  /** '': not stated. */
  readonly kind: BoatKind | '';
  readonly minHours: string;
  readonly maxHours: string;
  readonly licence: Licence;
  readonly verified: boolean;
  readonly isActive: boolean;
  readonly inclusions: readonly string[];
  readonly onRequest: readonly string[];
  readonly notIncluded: readonly string[];
  readonly perHour: string;
  readonly halfDay: string;
  readonly perDay: string;
  readonly packages: boolean;
  readonly seatPerHour: string;
  readonly minSeats: string;
  /** Hours before departure. */
  readonly decisionHours: string;
  /** The id of a cancellation policy; '' for the defaults. */
  readonly policy: string;
  readonly feePercent: string;
  readonly leadTime: string;
  /** Minutes between two parties. */
  readonly turnaround: string;
  readonly namesRequired: boolean;
  /** Percent; empty: the whole price is paid at the sale. */
  readonly deposit: string;
  /** Euros; '' is none. */
  readonly securityDeposit: string;
  readonly balanceDays: string;
}

export type DraftField = keyof BoatDraft;

export const TABS = ['raw', ...LANGUAGES] as const;
export type Tab = (typeof TABS)[number];
type PerTab = Readonly<Record<Tab, string>>;

export const NEW_DRAFT: BoatDraft = {
  title: { raw: '', en: '', es: '', ru: '' },
  description: { raw: '', en: '', es: '', ru: '' },
  geoNote: { en: '', es: '', ru: '' },
  images: [],
  newLinks: '',
  portName: '',
  portAddress: '',
  pontoon: '',
  portLat: '',
  portLon: '',
  capacity: String(NEW_BOAT.capacity),
  lengthMetres: '',
  kind: '',
  minHours: String(NEW_BOAT.minDurationHours),
  maxHours: String(NEW_BOAT.maxDurationHours),
  licence: 'skipper',
  verified: false,
  isActive: true,
  inclusions: [],
  onRequest: [],
  notIncluded: [],
  perHour: String(NEW_BOAT.charterPerHour),
  halfDay: '',
  perDay: '',
  packages: false,
  seatPerHour: String(NEW_BOAT.seatPerHour),
  minSeats: String(NEW_BOAT.minSeatsToDepart),
  decisionHours: String(NEW_BOAT.decisionHoursBefore),
  feePercent: '',
  leadTime: '0',
  turnaround: '0',
  namesRequired: false,
  deposit: '',
  securityDeposit: '',
  balanceDays: '7',
  policy: '',
};

/** Numbers are formatted for the language; coordinates always have a decimal point. */
export function draftOf(boat: AdminBoat, language: Language): BoatDraft {
  const shown = (number: number | null) => plain(number).replace('.', language === 'en' ? '.' : ',');
  const { translations, geoNote, port, pricing, shared } = boat;
  const texts = (field: 'title' | 'description') => ({
    raw: boat[field],
    ...perLanguage((language) => translations[language]?.[field] ?? ''),
  });
  return {
    title: texts('title'),
    description: texts('description'),
    geoNote: perLanguage((language) => geoNote[language] ?? ''),
    images: picturesOf(boat),
    newLinks: '',
    portName: port.name ?? '',
    portAddress: port.address ?? '',
    pontoon: port.pontoon ?? '',
    portLat: plain(port.lat),
    portLon: plain(port.lon),
    capacity: shown(boat.capacity),
    lengthMetres: shown(boat.lengthMetres),
    kind: boat.kind ?? '',
    minHours: shown(boat.minDurationHours),
    maxHours: shown(boat.maxDurationHours),
    licence: boat.licence,
    verified: boat.verified,
    isActive: boat.isActive,
    inclusions: boat.inclusions,
    onRequest: boat.onRequest ?? [],
    notIncluded: boat.notIncluded ?? [],
    perHour: shown(pricing.perHour),
    halfDay: shown(pricing.halfDay),
    perDay: shown(pricing.perDay),
    packages: pricing.packages,
    seatPerHour: shown(shared.pricing.perHour),
    minSeats: shown(shared.minSeatsToDepart),
    decisionHours: shown(boat.decisionHoursBefore),
    feePercent: shown(boat.platformFeePercent),
    leadTime: shown(boat.leadTimeHours),
    turnaround: shown(boat.turnaroundMinutes),
    namesRequired: boat.namesRequired,
    deposit: shown(boat.depositPercent),
    securityDeposit: shown(boat.securityDeposit),
    balanceDays: shown(boat.balanceDays),
    policy: boat.policyId ?? '',
  };
}

/** The request body of a boat. Call it on a draft without problems. */
export function bodyOf(draft: BoatDraft) {
  const pictures = withNewLinks(draft);
  return {
    title: draft.title.raw.trim(),
    description: draft.description.raw,
    translations: perLanguage((language) => ({
      title: draft.title[language].trim(),
      description: draft.description[language],
    })),
    images: pictures.map(({ link }) => link),
    imageAlts: pictures.map(({ alts }) => alts),
    port: {
      name: draft.portName.trim(),
      address: draft.portAddress.trim(),
      pontoon: draft.pontoon.trim(),
      lat: numberIn(draft.portLat),
      lon: numberIn(draft.portLon),
    },
    capacity: numberIn(draft.capacity),
    lengthMetres: numberIn(draft.lengthMetres),
    kind: draft.kind === '' ? null : draft.kind,
    minDurationHours: numberIn(draft.minHours),
    maxDurationHours: numberIn(draft.maxHours),
    verified: draft.verified,
    isActive: draft.isActive,
    licence: draft.licence,
    geoNote: draft.geoNote,
    onRequest: [...draft.onRequest],
    notIncluded: [...draft.notIncluded],
    inclusions: draft.inclusions.map((word) => word.trim()).filter((word) => word !== ''),
    pricing: {
      perHour: numberIn(draft.perHour),
      halfDay: numberIn(draft.halfDay),
      perDay: numberIn(draft.perDay),
      packages: draft.packages,
    },
    shared: { pricing: { perHour: numberIn(draft.seatPerHour) }, minSeatsToDepart: numberIn(draft.minSeats) ?? 0 },
    decisionHoursBefore: numberIn(draft.decisionHours) ?? 0,
    platformFeePercent: numberIn(draft.feePercent),
    leadTimeHours: numberIn(draft.leadTime) ?? 0,
    turnaroundMinutes: numberIn(draft.turnaround) ?? 0,
    namesRequired: draft.namesRequired,
    depositPercent: numberIn(draft.deposit),
    securityDeposit: numberIn(draft.securityDeposit),
    balanceDays: numberIn(draft.balanceDays) ?? 7,
    policyId: draft.policy === '' ? null : draft.policy,
  };
}

/** The number in a field, with a comma or a point; null if empty, NaN if not a number. */
export function numberIn(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

function plain(number: number | null): string {
  return number === null ? '' : String(number);
}
