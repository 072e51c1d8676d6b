/** One ticket or boarding pass, with texts in the visitor's language. */
export interface TicketFace {
  readonly brand: string;
  /** Example: `Ticket`, `Boarding pass`. */
  readonly kind: string;
  readonly boat: string;
  readonly port: string;
  /** Label and text, up to five: time first, then passengers, from left to right. */
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** The code for check-in; the QR code contains the same. */
  readonly code: string;
  /** Dark squares of the QR code by row; null until encoded. */
  readonly qr: readonly (readonly boolean[])[] | null;
}

// The file is used outside the site, so it contains its colours and names commonly installed fonts.
const INK = '#0e2238';
const FOAM = '#fbf8f2';
const QUIET = '#5b6675';
const SUNSET = '#f2994a';
/** On white paper the light half needs a border. */
const EDGE = '#ddd0b9';
const SERIF = "'Cormorant Variable','Palatino Linotype',Palatino,'Times New Roman',serif";
const SANS = "'Onest Variable','Segoe UI',Arial,sans-serif";

const PLACES = [
  { x: 48, y: 226 },
  { x: 318, y: 226 },
  { x: 48, y: 306 },
  { x: 318, y: 306 },
  { x: 478, y: 306 },
];
const QR_BOX = { x: 672, y: 64, size: 196 };
const LONGEST_BOAT = 36;
const BOAT_SIZE = 52;
/** Letters that fit at full size; a longer name is set smaller. */
const BOAT_LETTERS = 23;
/** A name of more letters is fitted to its width in Cormorant, because the file may be shown in a wider font. */
const UNFITTED_LETTERS = 16;
/** Mean width of a letter in Cormorant, in parts of the font size. */
const LETTER_WIDTH = 0.432;
const LONGEST_PORT = 42;
const WIDE_BRAND = 20;
const LONGEST_BRAND = 34;
const LONGEST_FACT = 21;

/** A ticket as an SVG document of 900 × 360 (P-16.3). Texts are escaped and cannot become markup. */
export function ticketSvg(face: TicketFace): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 360" width="900" height="360" role="img" ',
    `aria-label="${escapeXml(`${face.kind} ${face.code}, ${face.boat}`)}">`,
    `<path d="M640 0H880A20 20 0 0 1 900 20V340A20 20 0 0 1 880 360H640Z" fill="${INK}"/>`,
    `<path d="M640 0V360H20A20 20 0 0 1 0 340V20A20 20 0 0 1 20 0Z" fill="${FOAM}" stroke="${EDGE}"/>`,
    `<path d="M2.7 350H640V360H20A20 20 0 0 1 2.7 350Z" fill="${SUNSET}"/>`,
    `<path d="M640 12V348" stroke="${QUIET}" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>`,
    brandName(face.brand),
    text({ x: 600, y: 58, size: 17, fill: QUIET, weight: 600, anchor: 'end' }, face.kind),
    boatName(face.boat),
    text({ x: 48, y: 158, size: 20, fill: QUIET }, shortened(face.port, LONGEST_PORT)),
    ...PLACES.flatMap((place, index) => factLines(face.facts[index], place)),
    qrCode(face.qr),
    text({ x: 770, y: 304, size: 26, fill: FOAM, weight: 600, anchor: 'middle', spacing: 2 }, face.code),
    '</svg>',
  ].join('');
}

/** A short name is set wide; a company's whole name must end before the kind of the ticket. */
function brandName(brand: string): string {
  const spacing = [...brand].length > WIDE_BRAND ? 0 : 3;
  return text({ x: 48, y: 58, size: 17, fill: QUIET, weight: 600, spacing }, shortened(brand, LONGEST_BRAND));
}

function boatName(boat: string): string {
  const name = shortened(boat, LONGEST_BOAT);
  const { length } = [...name];
  const size = Math.min(BOAT_SIZE, Math.floor((BOAT_SIZE * BOAT_LETTERS) / length));
  const width = length > UNFITTED_LETTERS ? Math.round(length * size * LETTER_WIDTH) : null;
  return text({ x: 48, y: 122, size, fill: INK, family: SERIF, weight: 600, width }, name);
}

function factLines(fact: TicketFace['facts'][number] | undefined, { x, y }: { x: number; y: number }): string[] {
  if (!fact) return [];
  return [
    text({ x, y: y - 30, size: 19, fill: QUIET }, shortened(fact.label, LONGEST_FACT)),
    text({ x, y, size: 23, fill: INK, weight: 600 }, shortened(fact.text, LONGEST_FACT)),
  ];
}

function qrCode(rows: TicketFace['qr']): string {
  const { x, y, size } = QR_BOX;
  const box = `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="12" fill="${FOAM}"/>`;
  if (!rows) return box;
  const quiet = 12;
  const module = (size - 2 * quiet) / rows.length;
  const place = `translate(${x + quiet} ${y + quiet}) scale(${module.toFixed(4)})`;
  return `${box}<path transform="${place}" d="${qrSquares(rows)}" fill="${INK}" shape-rendering="crispEdges"/>`;
}

/** The dark squares of a QR code as a path, one unit each. */
export function qrSquares(rows: NonNullable<TicketFace['qr']>): string {
  return rows.flatMap((row, down) => row.map((dark, across) => (dark ? `M${across} ${down}h1v1h-1z` : ''))).join('');
}

interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly family?: string;
  readonly weight?: number;
  readonly anchor?: 'middle' | 'end';
  readonly spacing?: number;
  /** The exact width of the text; null: as wide as its font makes it. */
  readonly width?: number | null;
}

function text(style: TextStyle, content: string): string {
  const { x, y, size, fill, family = SANS, weight = 400, anchor = 'start', spacing = 0, width = null } = style;
  const fitted = width === null ? '' : ` textLength="${width}" lengthAdjust="spacingAndGlyphs"`;
  const look = `font-family="${family}" font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}" font-variant="lining-nums"`;
  return `<text x="${x}" y="${y}" fill="${fill}" text-anchor="${anchor}" ${look}${fitted}>${escapeXml(content)}</text>`;
}

function shortened(content: string, longest: number): string {
  const letters = [...content];
  return letters.length <= longest
    ? content
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** XML does not allow control characters, not even escaped ones. */
function escapeXml(content: string): string {
  return content.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
