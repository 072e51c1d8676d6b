import type { User } from '#contract/accounts.ts';
import type { SiteConfig } from '#contract/site.ts';
import type { PageState } from './page-state.ts';

/** The data with which the server rendered the page; the browser starts from the same. */
export interface PageData {
  readonly site: SiteConfig;
  /** Absent from a page that is the same for everybody (use-signed-in-user.ts). */
  readonly user?: User | null;
  readonly state: PageState;
}

export const PAGE_DATA_ID = 'page-data';

/**
 * JSON for a script element, escaped so that nothing in it ends the element or opens a comment. All other markup stays
 * identical to the page's own, so that compression finds the repetition.
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
