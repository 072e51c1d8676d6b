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

/** ISO instants: the next start of a charter and of a trip with a seat left, null where there is none before `until`. */
export interface BoatFree {
  readonly charter: string | null;
  readonly seats: string | null;
  readonly until: string;
}

/** What stands in the document's head. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Kept out of search engines. */
  readonly isUnlisted?: boolean;
  /** Path of the page's one address, in the default language; when left out the one that was asked for. */
  readonly canonicalPath?: string;
  /** What the page is called among others, where its title says more than that. */
  readonly name?: string;
  /** The pages between the start page and this one. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[];
  /** The boat that the page is about: its prices for search engines, its picture where the link is shared. */
  readonly boat?: Boat;
  /** When that boat can be had next. */
  readonly boatFree?: BoatFree;
  /** The picture that the visitor waits for, fetched before anything else. */
  readonly preload?: PreloadedPicture;
}

export interface PreloadedPicture {
  /** Its AVIF files, as in `<img srcset>`. */
  readonly srcset: string;
  /** How wide it is shown, as in `<img sizes>`; when left out as wide as the screen. */
  readonly sizes?: string;
  /** The screens on which it is shown; when left out all. */
  readonly media?: string;
}

/**
 * One page. `load` runs on the server for the first view (in-process) and in the browser on later navigation (HTTP);
 * what it returns travels as JSON, so it holds plain values only.
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
  /** The HTTP status of a page that has loaded and still has bad news; else 200. */
  status?(data: Data): number;
  /** The page's own address, where this was another way to it: the server sends there for good (301); else null. */
  movedTo?(data: Data, params: Readonly<Record<string, string>>): string | null;
  /** Links and forms do all it is for: React is fetched and run at the visitor's first intent (docs/decisions/0023). */
  isWholeWithoutScript?(data: Data): boolean;
  /** Modules that its script asks for as soon as it runs: announced with the rest. */
  readonly soon?: readonly string[];
  /** The texts it needs beside `public`. */
  readonly namespaces?: readonly Namespace[];
}

export type AnyPage = PageModule<unknown>;

/** Forgets which data a page works on, so that pages fit into one table: its own `load` makes what its `Page` takes. */
export function definePage<Data>(page: PageModule<Data>): AnyPage {
  return page;
}
