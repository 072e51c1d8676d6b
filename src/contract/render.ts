import type { User } from './accounts.ts';
import type { Language } from './language.ts';
import type { ReadApi } from './read-api.ts';
import type { SiteConfig } from './site.ts';

/** What the server hands to the built `entry.server` for one page. */
export interface PageRequest {
  /** Path and query, as requested: `/boats/alisio-40?lng=es`. */
  readonly url: string;
  readonly language: Language;
  /** Bound to the visitor: it returns only what this visitor may see. */
  readonly api: ReadApi;
  readonly user: User | null;
  readonly site: SiteConfig;
  /** For the few inline scripts; the page's content policy names it. */
  readonly nonce: string;
}

export interface RenderedPage {
  /** 200, 404 for an unknown path, or the status of the failed load's error code. */
  readonly status: number;
  readonly html: string;
  /** Added to the answer, lower-case names. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** `entry.server` exports this as `renderPage`. It rejects only for a fault of its own; the server then answers 500. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
