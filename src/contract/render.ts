import type { User } from './accounts.ts';
import type { Language } from './language.ts';
import type { ReadApi } from './read-api.ts';
import type { SiteConfig } from './site.ts';

/** The server's input to the built `entry.server` for one page. */
export interface PageRequest {
  /** Path and query: `/boats/alisio-40?lng=es`. For a page that is the same for everybody, without parameters that no page reads. */
  readonly url: string;
  readonly language: Language;
  /** Bound to the visitor: it returns only what this visitor may see. */
  readonly api: ReadApi;
  /** Who is signed in; absent for a page that is the same for everybody. */
  readonly user?: User | null;
  readonly site: SiteConfig;
}

export interface RenderedPage {
  /** 200, 404 for an unknown path, or the status of the error code when loading failed. */
  readonly status: number;
  readonly html: string;
  /** Added to the answer; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The document's inline scripts, in development only. The page's content security policy contains their hashes. */
  readonly inlineScripts?: readonly string[];
}

/** A page with all its data, before it is rendered. */
export interface PreparedPage {
  /** All input of the rendering except the current time, as text. Pages with equal text look the same. */
  readonly content: string;
  render(): RenderedPage;
}

/** `entry.server` exports this as `preparePage`. It rejects only when it fails itself; the server then answers 500. */
export type PreparePage = (request: PageRequest) => Promise<PreparedPage>;
