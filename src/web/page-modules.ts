import type { Page } from '#contract/pages.ts';
import type { AnyPage } from './lib/page/page.ts';

const SITE = import.meta.glob<AnyPage>(['./pages/*-page.tsx', '!./pages/{admin-*,failed-page.tsx}'], {
  import: 'page',
});

/** The code of a page. The back office's files are named in a module of their own, which no visitor loads. */
export async function pageModule({ source, isOffice }: Page): Promise<AnyPage> {
  const name = `./pages/${source}-page.tsx`;
  const load = (isOffice && (await import('./office-page-modules.ts')).OFFICE[name]) || SITE[name];
  if (!load) throw new Error(`There is no ${name}`);
  return load();
}

/** Its module, relative to the project: the build's manifest names a page's files by it. */
export function sourceOf({ source }: Page): string {
  return `src/web/pages/${source}-page.tsx`;
}
