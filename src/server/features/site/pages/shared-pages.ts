import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PreparedPage, RenderedPage } from '#contract/render.ts';
import type { ShownSettings } from '#contract/shown-settings.ts';
import { compressText, type Encoding } from '../../../http/compress-text.ts';

/** A page as all visitors get it. */
export interface SharedPage {
  readonly page: Omit<RenderedPage, 'html'>;
  /** What the content policy of the page depends on. */
  readonly analytics: ShownSettings['analytics'];
  body(encoding: Encoding): Promise<Sendable>;
}

export interface Sendable {
  readonly bytes: Buffer;
  /** Strong: the same tag means the same bytes. */
  readonly etag: string;
}

interface Source {
  readonly prepared: PreparedPage;
  readonly analytics: ShownSettings['analytics'];
}

interface Options {
  /** Differs after every notified change (db/change-feed.ts). */
  mark: () => number | null;
  /** All kept documents together, uncompressed and compressed, in bytes. */
  maxBytes?: number;
  /** Milliseconds on a clock that only runs forward. */
  ticks?: () => number;
}

export interface SharedPages {
  /**
   * The page at `key`, which names everything that it depends on but data and time. `read` reads its data; `minute` is the
   * present minute, with which its times change.
   */
  at(key: string, minute: number, read: () => Promise<Source>): Promise<SharedPage>;
}

interface Kept {
  readonly shared: SharedPage;
  readonly content: string;
  readonly minute: number;
  readonly size: number;
  mark: number | null;
  /** When the reading began that last found the data unchanged. */
  readAt: number;
}

/** Data of a kept page is not older than this, in ms, whatever process has changed it. */
const FRESH_MS = 1_000;
/** About 400 pages. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A document's length, with its compressed forms beside it. */
const WITH_COMPRESSED = 1.4;

/**
 * Public pages, rendered and compressed once per change instead of once per visitor. A page is sent as it is for a second,
 * unless a change is notified; then its data is read again, once for all who wait, and it is rendered again if the data differs or a minute has begun
 * (docs/decisions/0060). Only pages that were found (200) are kept; the least recently used ones leave first.
 */
export function sharedPages({ mark, maxBytes = MAX_BYTES, ticks = () => performance.now() }: Options): SharedPages {
  const pages = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: ({ size }) => size });
  const reading = new Map<string, Promise<SharedPage>>();

  const readAgain = async (key: string, minute: number, read: () => Promise<Source>) => {
    const [readAt, markBefore] = [ticks(), mark()];
    const { prepared, analytics } = await read();
    const content = digest(prepared.content);
    const kept = pages.get(key);
    if (kept && kept.content === content && kept.minute === minute) {
      kept.readAt = readAt;
      kept.mark = markBefore;
      return kept.shared;
    }
    const { html, ...page } = prepared.render();
    const document = Buffer.from(html);
    const shared = { page, analytics, body: bodiesOf(document) };
    const size = Math.ceil(document.length * WITH_COMPRESSED) + key.length;
    if (page.status === 200) pages.set(key, { shared, content, minute, readAt, mark: markBefore, size });
    else pages.delete(key);
    return shared;
  };

  return {
    async at(key, minute, read) {
      const kept = pages.get(key);
      const isFresh = kept && kept.mark === mark() && ticks() - kept.readAt < FRESH_MS;
      if (isFresh && kept.minute === minute) return kept.shared;
      const waiting = reading.get(key);
      if (waiting) return waiting;
      const mine = readAgain(key, minute, read).finally(() => reading.delete(key));
      reading.set(key, mine);
      return mine;
    },
  };
}

/** Each encoding is made when it is first asked for. */
function bodiesOf(document: Buffer): SharedPage['body'] {
  const tag = digest(document);
  const bodies = new Map<Encoding, Promise<Sendable>>();
  const make = async (encoding: Encoding) => ({
    bytes: await compressText(document, encoding),
    etag: `"${encoding ? `${tag}-${encoding}` : tag}"`,
  });
  return (encoding) => {
    const made = bodies.get(encoding) ?? make(encoding);
    bodies.set(encoding, made);
    return made;
  };
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
