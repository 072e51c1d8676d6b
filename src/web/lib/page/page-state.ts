import type { LoadContext, PageModule } from './page.ts';

/** The content at an address: the page's data, or the status with which loading failed (0: no answer). */
export type PageState =
  | { readonly kind: 'ready'; readonly data: unknown }
  | { readonly kind: 'failed'; readonly status: number };

/**
 * Loads a page. The status of a failure is the error's own (in-process that of the server's error, in the browser that
 * of the answer); for any other error it is 500.
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
