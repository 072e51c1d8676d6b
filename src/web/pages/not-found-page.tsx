import { definePage } from '../lib/page/page.ts';
import { FailedPage } from './failed-page.tsx';

export const page = definePage<null>({
  Page: () => <FailedPage status={404} />,
  isWholeWithoutScript: () => true,
  status: () => 404,
  head: ({ t }) => ({ title: t('failed.title') }),
});
