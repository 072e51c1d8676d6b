import type { SiteConfig } from '#contract/site.ts';
import type { Translate } from '../../i18n/translations.ts';
import type { PageHead } from '../../lib/page/page.ts';

export interface HeadRequest {
  readonly head: PageHead;
  /** The page's path in the default language. */
  readonly path: string;
  readonly site: SiteConfig;
  readonly t: Translate;
}
