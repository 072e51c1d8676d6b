import { ERROR_STATUS } from '#contract/error-codes.ts';
import type { LoadContext, PageModule } from './page.ts';

/** What there is to show at an address: the page's data, or the status that its load failed with (0: no answer). */
export type PageState =
  | { readonly kind: 'ready'; readonly data: unknown }
  | { readonly kind: 'failed'; readonly status: number };

/** Loads a page. Errors that carry one of our codes become their status, all others 500, so that a page can say so. */
export async function loadPage(page: PageModule<unknown>, context: LoadContext): Promise<PageState> {
  try {
    return { kind: 'ready', data: (await page.load?.(context)) ?? null };
  } catch (error) {
    return { kind: 'failed', status: statusOf(error) };
  }
}

function statusOf(error: unknown): number {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'network') return 0;
  return Object.hasOwn(ERROR_STATUS, code) ? ERROR_STATUS[code as keyof typeof ERROR_STATUS] : 500;
}
