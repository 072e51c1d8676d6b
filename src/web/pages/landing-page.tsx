import { definePage } from '../lib/page.ts';
import type { BoatList } from '#contract/boats.ts';

export const landingPage = definePage<BoatList>({
  load: ({ api }) => api.listBoats(),
  Page: ({ data }) => <main>{data.items.length}</main>,
  head: ({ t }) => ({ title: t('brand') }),
});
