import type { User } from '#contract/accounts.ts';
import type { SiteConfig } from '#contract/site.ts';
import type { PageState } from './page-state.ts';

/** What the server knew when it made the page; the browser starts from the same. */
export interface PageData {
  readonly site: SiteConfig;
  /** Absent from a page that is the same for everybody (use-signed-in-user.ts). */
  readonly user?: User | null;
  readonly state: PageState;
}

export const PAGE_DATA_ID = 'page-data';

/**
 * As the content of a script element: nothing in it may end the element or open a comment. All other markup stays as it
 * is in the page before it, where compression finds it again.
 */
export function serializePageData(data: PageData): string {
  return JSON.stringify(data).replace(/<(?=!|\/?script)/gi, '\\u003c');
}

/** @throws Error when the document was not made by our server. */
export function readPageData(): PageData {
  const element = document.getElementById(PAGE_DATA_ID);
  if (!element?.textContent) throw new Error('This document carries no page data');
  return JSON.parse(element.textContent) as PageData;
}
