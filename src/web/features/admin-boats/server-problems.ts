import type { DraftField } from './boat-draft.ts';

const FIELD_AT: Readonly<Record<string, DraftField>> = {
  title: 'title',
  description: 'description',
  images: 'images',
  inclusions: 'inclusions',
  onRequest: 'onRequest',
  notIncluded: 'notIncluded',
  'port.name': 'portName',
  'port.address': 'portAddress',
  'port.pontoon': 'pontoon',
  'port.lat': 'portLat',
  'port.lon': 'portLon',
  capacity: 'capacity',
  lengthMetres: 'lengthMetres',
  kind: 'kind',
  minDurationHours: 'minHours',
  maxDurationHours: 'maxHours',
  geoNote: 'geoNote',
  'pricing.perHour': 'perHour',
  'pricing.halfDay': 'halfDay',
  'pricing.perDay': 'perDay',
  'shared.pricing.perHour': 'seatPerHour',
  'shared.minSeatsToDepart': 'minSeats',
  decisionHoursBefore: 'decisionHours',
  platformFeePercent: 'feePercent',
  leadTimeHours: 'leadTime',
  turnaroundMinutes: 'turnaround',
  depositPercent: 'deposit',
  securityDeposit: 'securityDeposit',
  balanceDays: 'balanceDays',
  policyId: 'policy',
};

/** The server's messages by form field; `translations.es.title` belongs to the title. */
export function serverProblems(fields: Readonly<Record<string, string>>): Partial<Record<DraftField, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const translated = /^translations\.\w+\.(title|description)$/.exec(path)?.[1];
      const field = FIELD_AT[translated ?? path] ?? FIELD_AT[path.replace(/\.\w+$/, '')];
      return field ? [[field, message]] : [];
    }),
  );
}
