/** Same-origin files that a document refers to. */
const FILE = /(?:href|src|data-later)="((?:\/(?:assets|media)\/[^" ]+ ?)+)"/g;
const KEPT_HEADERS = ['content-security-policy', 'referrer-policy', 'x-content-type-options'];

interface Copy {
  /** Path and query under which the copy is stored. */
  readonly address: string;
  readonly answer: Response;
  /** `data-` attributes of the root element, which tell the page's script that this is a stored copy. */
  readonly marks: Readonly<Record<string, string>>;
  /** Files to store in addition to those that the document refers to. */
  readonly files?: readonly string[];
}

/**
 * Stores a page with its styles, scripts, fonts and pictures, and returns the paths of all. The page is stored last, so
 * a stored page is complete.
 * @throws Error when the page is not a complete same-origin answer, or when a file cannot be fetched.
 */
export async function keepDocument(cache: Cache, { address, answer, marks, files = [] }: Copy): Promise<Set<string>> {
  if (answer.status !== 200 || answer.type !== 'basic')
    throw new Error('Only complete same-origin pages can be stored');
  const html = await answer.text();
  const all = new Set([...filesOf(html), ...files]);
  await Promise.all([...all].map((file) => keepFile(cache, file)));
  await cache.put(address, new Response(marked(html, marks), { headers: headersOf(answer) }));
  return all.add(address);
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
  if (answer.status !== 200 || answer.type !== 'basic') throw new Error(`${file} cannot be stored`);
  await cache.put(file, answer);
}

/** Keeps the content policy. Omits caching and `Vary` headers, because copies are matched by address only. */
function headersOf({ headers }: Response): Headers {
  const kept = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  for (const name of KEPT_HEADERS) {
    const value = headers.get(name);
    if (value) kept.set(name, value);
  }
  return kept;
}
