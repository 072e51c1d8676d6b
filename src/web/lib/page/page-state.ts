import type { LoadContext, PageModule } from './page.ts';

/** What there is to show at an address: the page's data, or the status that its load failed with (0: no answer). */
export type PageState =
  | { readonly kind: 'ready'; readonly data: unknown }
  | { readonly kind: 'failed'; readonly status: number };

/**
 * Loads a page. An error's own status (of the server's errors in-process, of its answers in the browser) is the page's, any
 * other error is 500.
 */
export async function loadPage(page: PageModule<unknown>, context: LoadContext): Promise<PageState> {
  try {
    return { kind: 'ready', data: (await page.load?.(context)) ?? null };
  } catch (error) {
    return { kind: 'failed', status: statusOf(error) };
  }
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  return typeof status === 'number' ? status : 500;
}
