import { SHARE_PICTURE } from '#contract/share-picture.ts';
import { lettering } from '../../../providers/lettering/lettering.ts';
import type { ShareCard } from './share-card.ts';
import { titleLines } from './title-lines.ts';

const { width, height } = SHARE_PICTURE;
/** The site's navy, foam, sand and evening sun. */
const COLOURS = {
  night: '#0a1a2c',
  ink: '#0e2238',
  foam: '#fbf8f1',
  sand: '#e9d9bd',
  sun: '#f0894a',
  accent: '#f6a65b',
};
const MARGIN = 72;
const PLACE_SIZE = 30;
const PRICE_SIZE = 34;

/** The text of a share picture on a dark gradient that fades into the picture from left to right. */
export function shareCardSvg({ title, place, price }: ShareCard): string {
  const lines = titleLines(title);
  const bottom = height - MARGIN - (price === null ? 0 : 96);
  const baseline = bottom - 62;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    shade(),
    brand(),
    ...lines.texts.map((text, index) =>
      letters(text, 'display', {
        size: lines.size,
        y: baseline - (lines.texts.length - 1 - index) * lines.size * 0.98,
        colour: COLOURS.foam,
      }),
    ),
    letters(place, 'text', { size: PLACE_SIZE, y: bottom, colour: COLOURS.sand }),
    price === null ? '' : priceTag(price),
    '</svg>',
  ].join('');
}

function shade(): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${COLOURS.night}" stop-opacity="${opacity}"/>`;
  const gradient = (id: string, way: string, stops: string[]) =>
    `<linearGradient id="${id}" ${way}>${stops.join('')}</linearGradient>`;
  const all = `width="${width}" height="${height}"`;
  return [
    '<defs>',
    gradient('left', 'x1="0" y1="0" x2="1" y2="0"', [stop(0.26, 1), stop(0.42, 0.72), stop(0.72, 0)]),
    gradient('below', 'x1="0" y1="1" x2="0" y2="0"', [stop(0, 0.5), stop(0.42, 0)]),
    `</defs><rect ${all} fill="url(#left)"/><rect ${all} fill="url(#below)"/>`,
  ].join('');
}

/** The two sails of the logo and the name. */
function brand(): string {
  const name = lettering('AD BOAT RENTAL', 'text', 25);
  return [
    `<g transform="translate(${MARGIN - 8} 48)">`,
    `<path fill="${COLOURS.sun}" d="M8 45a12 12 0 0 1 24 0z"/>`,
    `<path fill="${COLOURS.foam}" d="M38 8c9 9.5 14.5 20 16 32H38zM34 17c-1.5 9.5-5.5 17-13 23h13z"/>`,
    `<path fill="${COLOURS.sand}" d="M8 45h48v4H8zM18 53h28v4H18z"/>`,
    `<path fill="${COLOURS.foam}" stroke="${COLOURS.foam}" stroke-width=".6" transform="translate(74 43)" d="${name.path}"/></g>`,
  ].join('');
}

/** The price in the accent colour of the site's cards. */
function priceTag(price: string): string {
  const { path, width: length } = lettering(price, 'text', PRICE_SIZE);
  const [tall, sides] = [66, 30];
  const top = height - MARGIN - tall + 8;
  return [
    `<rect x="${MARGIN}" y="${top}" width="${length + 2 * sides}" height="${tall}" rx="${tall / 2}" fill="${COLOURS.accent}"/>`,
    `<path transform="translate(${MARGIN + sides} ${top + tall / 2 + PRICE_SIZE * 0.35})" d="${path}"`,
    ` fill="${COLOURS.ink}" stroke="${COLOURS.ink}" stroke-width=".9"/>`,
  ].join('');
}

interface Place {
  readonly size: number;
  readonly y: number;
  readonly colour: string;
}

/** The font files begin at their lightest weight; a thin stroke gives the weight that the site uses. */
function letters(text: string, face: 'display' | 'text', { size, y, colour }: Place): string {
  const stroke = face === 'display' ? size * 0.014 : 0.5;
  const { path } = lettering(text, face, size);
  return `<path transform="translate(${MARGIN} ${y})" d="${path}" fill="${colour}" stroke="${colour}" stroke-width="${stroke}"/>`;
}
