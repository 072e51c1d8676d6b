import type { Language } from '#contract/language.ts';
import { localPath } from '#contract/page-address.ts';

interface Words {
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    name: 'AD Boat Rental',
    shortName: 'AD Boats',
    description: 'Boats and trips in Tenerife: charter a whole boat or take seats, and hold your tickets at the pier.',
  },
  es: {
    name: 'AD Boat Rental',
    shortName: 'AD Boats',
    description:
      'Barcos y salidas en Tenerife: alquila un barco entero o reserva plazas, con tus billetes a mano en el muelle.',
  },
  ru: {
    name: 'AD Boat Rental',
    shortName: 'AD Boats',
    description:
      'Яхты, катера и прогулки на Тенерифе: судно целиком или отдельные места, а билеты под рукой на причале.',
  },
};

/** `--ink` and `--foam`: a manifest cannot read tokens.css. */
const INK = '#0e2238';
const FOAM = '#fbf8f1';

/** The web manifest. All languages share one application id. */
export function webManifest(language: Language): Record<string, unknown> {
  const { name, shortName, description } = WORDS[language];
  return {
    id: '/',
    name,
    short_name: shortName,
    description,
    lang: language,
    dir: 'ltr',
    start_url: localPath(language, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: INK,
    background_color: FOAM,
    categories: ['travel'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
}

function icon(file: string, size: number, purpose: 'any' | 'maskable') {
  return { src: `/media/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
