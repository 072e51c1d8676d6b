import type { ReactNode } from 'react';
import type { Boat } from '#contract/boats.ts';
import type { Language } from '#contract/language.ts';
import type { ReadApi } from '#contract/read-api.ts';
import type { SiteConfig } from '#contract/site.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import type { Translate } from '../../i18n/translations.ts';

export interface LoadContext {
  readonly api: ReadApi;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly now: Temporal.Instant;
}

export interface PageProps<Data> {
  readonly data: Data;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * ISO instants: the next start of a charter and of a trip with a seat left, null where there is none before `until`.
 */
export interface BoatFree {
  readonly charter: string | null;
  readonly seats: string | null;
  readonly until: string;
}

/** The contents of the document's head. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Kept out of search engines. */
  readonly isUnlisted?: boolean;
  /** Path of the page's canonical address, in the default language; by default the requested path. */
  readonly canonicalPath?: string;
  /** The page's short name, if its title says more than that. */
  readonly name?: string;
  /** The pages between the start page and this one. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[];
  /** The boat that the page is about: its prices for search engines, its picture where the link is shared. */
  readonly boat?: Boat;
  /** When that boat is available next. */
  readonly boatFree?: BoatFree;
  /** The most important picture of the page, preloaded before anything else. */
  readonly preload?: PreloadedPicture;
}

export interface PreloadedPicture {
  /** Its AVIF files, as in `<img srcset>`. */
  readonly srcset: string;
  /** Its displayed width, as in `<img sizes>`; by default the width of the screen. */
  readonly sizes?: string;
  /** The screens on which it is shown; by default all. */
  readonly media?: string;
}

/**
 * One page. `load` runs on the server for the first view (in-process) and in the browser on later navigation (HTTP);
 * its result is sent as JSON, so it may contain plain values only.
 */
export interface PageModule<Data> {
  load?(context: LoadContext): Promise<Data>;
  Page(props: PageProps<Data>): ReactNode;
  head(context: {
    readonly t: Translate;
    readonly data: Data;
    readonly language: Language;
    readonly site: SiteConfig;
  }): PageHead;
  /** The HTTP status of a page whose data has loaded but describes an error; otherwise 200. */
  status?(data: Data): number;
  /**
   * The page's own address, if it was requested at another one: the server redirects there permanently (301); otherwise
   * null.
   */
  movedTo?(data: Data, params: Readonly<Record<string, string>>): string | null;
  /**
   * Whether links and forms cover all uses of the page: React then loads at the visitor's first intent
   * (docs/decisions/0023).
   */
  isWholeWithoutScript?(data: Data): boolean;
  /** Modules that the page's script imports as soon as it runs; announced with its own files. */
  readonly soon?: readonly string[];
  /** The namespaces that it needs besides `public`. */
  readonly namespaces?: readonly Namespace[];
}

export type AnyPage = PageModule<unknown>;

/**
 * Erases the type of a page's data, so that pages fit into one table. Safe, because `Page` only gets what the page's
 * own `load` returns.
 */
export function definePage<Data>(page: PageModule<Data>): AnyPage {
  return page;
}
