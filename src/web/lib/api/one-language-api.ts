import type { Boat } from '#contract/boats.ts';
import type { Language } from '#contract/language.ts';
import type { ReadApi } from '#contract/read-api.ts';
import type { Found } from '#contract/search.ts';
import { boatDescription, boatPictures, boatTitle } from '../boat/boat-texts.ts';

/**
 * The data of the pages with boats and legal texts in the current language only, so that documents contain no unused
 * texts.
 */
export function inOneLanguage(api: ReadApi, language: Language): ReadApi {
  return {
    ...api,
    listBoats: async () => ({
      // No list shows these fields, and with them the landing page would exceed its ten packets.
      items: (await api.listBoats()).items.map((boat) => ({
        ...boatIn(boat, language),
        kind: null,
        onRequest: undefined,
        notIncluded: undefined,
        geoNote: {},
        inclusions: [],
      })),
    }),
    getBooking: async (id) => {
      const booking = await api.getBooking(id);
      return { ...booking, boat: { ...booking.boat, ...inWords(booking.boat, language) } };
    },
    getLegalText: (document) => api.getLegalText(document, language),
    getBoat: async (...asked) => {
      const { boat, availability } = await api.getBoat(...asked);
      return { boat: { ...boatIn(boat, language), ...inWords(boat, language) }, availability };
    },
    searchBoats: async (asked) => {
      const { items, ...rest } = await api.searchBoats(asked);
      return { ...rest, items: items.map((found) => ({ ...found, boat: foundBoatIn(found.boat, language) })) };
    },
  };
}

type Including = Pick<Boat, 'inclusions' | 'onRequest' | 'notIncluded' | 'inclusionWords'>;

/** Replaces the operator's codes by texts; other codes are translated where they are shown. */
function inWords(
  { inclusions, onRequest, notIncluded, inclusionWords = {} }: Including,
  language: Language,
): Including {
  const say = (code: string) => inclusionWords[code]?.[language] || inclusionWords[code]?.en || code;
  return {
    inclusions: inclusions.map(say),
    ...(onRequest && { onRequest: onRequest.map(say) }),
    ...(notIncluded && { notIncluded: notIncluded.map(say) }),
    inclusionWords: undefined,
  };
}

function boatIn(boat: Boat, language: Language): Boat {
  return {
    ...boat,
    title: boatTitle(boat, language),
    description: boatDescription(boat, language),
    translations: {},
    imageAlts: boatPictures(boat, language).map(({ alt }) => ({ [language]: alt })),
    geoNote: only(boat.geoNote, language),
  };
}

function foundBoatIn(boat: Found['boat'], language: Language): Found['boat'] {
  return {
    ...boat,
    title: boatTitle(boat, language),
    translations: {},
    imageAlts: boatPictures(boat, language).map(({ alt }) => ({ [language]: alt })),
  };
}

function only(note: Boat['geoNote'], language: Language): Boat['geoNote'] {
  return note[language] === undefined ? {} : { [language]: note[language] };
}
