import type { PreparedPage, RenderedPage } from '#contract/render.ts';
import type { ShownSettings } from '#contract/shown-settings.ts';
import { keptAnswers } from '../../../http/kept-answers.ts';
import type { PublicChanges } from '../../../http/public-changes.ts';
import { type SharedBody, sharedBody, sizeOfBody } from '../../../http/shared-body.ts';

/** A page that is the same for all visitors. */
export interface SharedPage {
  readonly page: Omit<RenderedPage, 'html'>;
  /** Determines the page's content security policy. */
  readonly analytics: ShownSettings['analytics'];
  readonly body: SharedBody;
}

interface Prepared {
  readonly prepared: PreparedPage;
  readonly analytics: ShownSettings['analytics'];
}

export interface SharedPages {
  /** The page at `key` (kept-answers.ts). `prepare` reads its data. */
  at(key: string, minute: number, prepare: () => Promise<Prepared>): Promise<SharedPage>;
}

/** Enough for about 500 pages. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Public pages, rendered and compressed once per change. Only pages that were found (200) are kept. */
export function sharedPages(changes: PublicChanges): SharedPages {
  const pages = keptAnswers<SharedPage>({ ...changes, maxBytes: MAX_BYTES });
  return {
    at: (key, minute, prepare) =>
      pages.at(key, minute, async () => {
        const { prepared, analytics } = await prepare();
        const make = () => {
          const { html, ...page } = prepared.render();
          const document = Buffer.from(html);
          const shared = { page, analytics, body: sharedBody(document) };
          return { answer: shared, size: sizeOfBody(document), isKept: page.status === 200 };
        };
        return { content: prepared.content, make };
      }),
  };
}
