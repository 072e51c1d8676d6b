/** Everything that a document names to be shown with, of our own. */
const FILE = /(?:href|src|data-later)="((?:\/(?:assets|media)\/[^" ]+ ?)+)"/g;
const KEPT_HEADERS = ['content-security-policy', 'referrer-policy', 'x-content-type-options'];

interface Copy {
  /** Path and query by which it is found again. */
  readonly address: string;
  readonly answer: Response;
  /** `data-` attributes of its root element, by which its script knows that it is no fresh answer. */
  readonly marks: Readonly<Record<string, string>>;
  /** Kept along with what the document itself names. */
  readonly files?: readonly string[];
}

/**
 * Keeps a page with its styles, script, fonts and pictures; the page last, so that one that is found is whole.
 * @throws Error when it is not a page of ours, or one of its files cannot be had.
 */
export async function keepDocument(cache: Cache, { address, answer, marks, files = [] }: Copy): Promise<void> {
  if (answer.status !== 200 || answer.type !== 'basic') throw new Error('Only our own whole pages are kept');
  const html = await answer.text();
  await Promise.all([...new Set([...filesOf(html), ...files])].map((file) => keepFile(cache, file)));
  await cache.put(address, new Response(marked(html, marks), { headers: headersOf(answer) }));
}

export function filesOf(html: string): string[] {
  return [...html.matchAll(FILE)].flatMap(([, list = '']) => list.trim().split(' '));
}

export function marked(html: string, marks: Copy['marks']): string {
  const attributes = Object.entries(marks).map(([name, value]) => ` data-${name}="${value}"`);
  return html.replace('<html', `<html${attributes.join('')}`);
}

async function keepFile(cache: Cache, file: string): Promise<void> {
  const answer = await fetch(file, { credentials: 'omit' });
  if (answer.status !== 200 || answer.type !== 'basic') throw new Error(`${file} cannot be kept`);
  await cache.put(file, answer);
}

/** Its content policy stays with it. What is said of caches and variants is left out: here the address alone decides. */
function headersOf({ headers }: Response): Headers {
  const kept = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  for (const name of KEPT_HEADERS) {
    const value = headers.get(name);
    if (value) kept.set(name, value);
  }
  return kept;
}
